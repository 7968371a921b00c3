import { createHash } from 'node:crypto';
import { english, inWords, type Message, message } from '@guildhall/contract/messages.ts';

/*
 * The chain: each act's hash is over the hash of the act before and its own fields. Every field stands behind its length, so that
 * moving a letter from one to the next is another chain. The number of an act is left out: its place says it.
 */

type Field = string | number | Buffer | null;

/** In the first place: a chain that is made in another way has another. */
const version = 'guildhall-act-1';

const nothing = Buffer.from([0xff, 0xff, 0xff, 0xff]);

function lengthPrefixed(fields: Field[]): Buffer {
  return Buffer.concat(
    fields.flatMap((field) => {
      if (field === null) return [nothing];
      const bytes = Buffer.isBuffer(field) ? field : Buffer.from(String(field));
      const length = Buffer.alloc(4);
      length.writeUInt32BE(bytes.length);
      return [length, bytes];
    }),
  );
}

const sha256 = (...parts: Buffer[]) => createHash('sha256').update(Buffer.concat(parts)).digest();

/** What is left of something personal in the chain. Without the salt nobody can try what it was. */
export const digestOf = (salt: Buffer, fields: Field[]): Buffer => sha256(salt, lengthPrefixed(fields));

/** What the chain holds of an act. */
export interface Chained {
  at: Date;
  act: string;
  actorKind: string;
  actorRole: string | null;
  targetKind: string | null;
  targetId: number | null;
  requestId: string | null;
  actorDigest: Buffer;
  addressDigest: Buffer;
  memberDigest: Buffer;
}

export const contentOf = (act: Chained): Buffer =>
  lengthPrefixed([
    version,
    act.at.toISOString(),
    act.act,
    act.actorKind,
    act.actorRole,
    act.targetKind,
    act.targetId,
    act.requestId,
    act.actorDigest,
    act.addressDigest,
    act.memberDigest,
  ]);

/** Before the first act. */
export const noHash = Buffer.alloc(0);

/** @param before the hash of the act before; the database does the same as it adds one */
export const hashAfter = (before: Buffer, content: Buffer): Buffer => sha256(before, content);

/** What is personal in an act. A part without its salt was erased. */
export interface Personal {
  actorId: number | null;
  actorSalt: Buffer | null;
  address: string | null;
  addressSalt: Buffer | null;
  memberId: number | null;
  targetName: string | null;
  reason: string | null;
  /** As it's written in the row. */
  details: string | null;
  memberSalt: Buffer | null;
}

export const actorDigest = (salt: Buffer, { actorId }: Pick<Personal, 'actorId'>) => digestOf(salt, [actorId]);
export const addressDigest = (salt: Buffer, { address }: Pick<Personal, 'address'>) => digestOf(salt, [address]);
export const memberDigest = (
  salt: Buffer,
  { memberId, targetName, reason, details }: Pick<Personal, 'memberId' | 'targetName' | 'reason' | 'details'>,
) => digestOf(salt, [memberId, targetName, reason, details]);

/** A row of the log, as it is looked at again. */
export type Kept = Chained & Personal & { id: number; hash: Buffer };

/** For the operator. */
const said = (words: Message) => inWords(words, english);

/** What is wrong with an act that stands behind one with this hash; null: nothing. */
export function faultOf(before: { id: number; hash: Buffer }, act: Kept): string | null {
  const id = String(act.id);
  if (act.id !== before.id + 1) return said(message('act {id} is missing', { id: String(before.id + 1) }));
  if (!hashAfter(before.hash, contentOf(act)).equals(act.hash))
    return said(message('act {id} is not what was recorded, or one before it was taken out', { id }));
  const { actorSalt, addressSalt, memberSalt } = act;
  if (actorSalt ? !actorDigest(actorSalt, act).equals(act.actorDigest) : act.actorId !== null)
    return said(message('who did act {id} was changed', { id }));
  if (addressSalt ? !addressDigest(addressSalt, act).equals(act.addressDigest) : act.address !== null)
    return said(message('the address of act {id} was changed', { id }));
  const told = act.memberId ?? act.targetName ?? act.reason ?? act.details;
  if (memberSalt ? !memberDigest(memberSalt, act).equals(act.memberDigest) : told !== null)
    return said(message('what is told of the member in act {id} was changed', { id }));
  return null;
}
