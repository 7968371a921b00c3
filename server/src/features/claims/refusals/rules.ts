import { refuseInvitationsAtOnce } from '@guildhall/contract/listing-invitations.ts';
import { pages } from '@guildhall/contract/pages.ts';
import { z } from 'zod';
import type { Config } from '../../../config.ts';
import type { Context } from '../../../context.ts';
import { closeForLink, openFromLink } from '../../../seal.ts';
import { hashAddress } from '../rules.ts';

/** What the link of a claim's mail says to be written to never again: the hash of the address that it went to. */
const refusal = z.strictObject({ refusedHash: z.string() });

type Sealing = Pick<Context, 'linkSeal'>;

/** It needs no row, so that it works when the claim has gone with its member. */
export const closeRefusal = ({ linkSeal }: Sealing, email: string): string =>
  closeForLink(linkSeal, { refusedHash: hashAddress(email) } satisfies z.output<typeof refusal>);

export const openRefusal = ({ linkSeal }: Sealing, token: string): string | undefined =>
  refusal.safeParse(openFromLink(linkSeal, token)).data?.refusedHash;

/** Where whoever was written to because somebody has named their address says that it was once too often. */
export const refusalLink = ({ publicUrl }: Pick<Config, 'publicUrl'>, secret: string): string =>
  `${publicUrl}${pages.invited}?way=refuse&token=${encodeURIComponent(secret)}`;

/** The same for the button of a mail program. */
export const refusalAtOnce = ({ publicUrl }: Pick<Config, 'publicUrl'>, secret: string): string =>
  `${publicUrl}${refuseInvitationsAtOnce.path}?token=${encodeURIComponent(secret)}`;
