import type { Endpoint } from '@guildhall/contract/endpoint.ts';
import { type Message, message } from '@guildhall/contract/messages.ts';
import type { SiteFeature } from '@guildhall/contract/site-features.ts';
import type { Context } from '../context.ts';
import { isOff } from '../settings.ts';
import { AppError } from './errors.ts';

const sentences: Record<SiteFeature, Message> = {
  matching: message('This site has matching switched off.'),
  chat: message('This site has chat switched off.'),
  groups: message('This site has groups switched off.'),
  events: message('This site has events switched off.'),
};

/** Throws where the call belongs to what an admin has switched off: the same for everybody, staff too. */
export function refuseSwitchedOff(ctx: Pick<Context, 'settings'>, { feature }: Endpoint): void {
  if (feature && isOff(ctx, feature)) throw new AppError('feature_off', sentences[feature]);
}
