import type { MemberFace } from '@guildhall/contract/members.ts';

const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;

const isFaceOf = (value: Record<string, unknown>, { id }: MemberFace) =>
  value.id === id && typeof value.displayName === 'string' && 'profileImageUrl' in value;

/**
 * The same data with a member's new name and picture wherever their face stands, in messages, rooms, cards or lists; what
 * doesn't hold it stays the same object.
 */
export function withFace<T>(data: T, face: MemberFace): T {
  if (Array.isArray(data)) {
    const next = data.map((entry) => withFace(entry, face));
    return next.some((entry, index) => entry !== data[index]) ? (next as T) : data;
  }
  if (!isPlain(data)) return data;
  const entries = Object.entries(data).map(([name, value]) => [name, withFace(value, face)] as const);
  const isChanged = entries.some(([name, value]) => value !== data[name]);
  if (!isFaceOf(data, face)) return isChanged ? (Object.fromEntries(entries) as T) : data;
  return { ...(isChanged ? (Object.fromEntries(entries) as T) : data), ...face };
}
