import type { MemberFace } from '@guildhall/contract/members.ts';

const isFace = (value: object): value is MemberFace =>
  'id' in value && 'displayName' in value && 'profileImageUrl' in value;

/**
 * The same data, with this member looking so and called so wherever they stand in it: beside a message, on a card, in a
 * room. What doesn't name them stays the very same object.
 */
export function withFace<T>(data: T, face: MemberFace): T {
  if (typeof data !== 'object' || data === null) return data;
  if (data instanceof Date || data instanceof Map || data instanceof Set) return data;
  if (Array.isArray(data)) {
    const entries = data.map((entry) => withFace(entry, face));
    return entries.some((entry, index) => entry !== data[index]) ? (entries as T) : data;
  }
  const changed: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(data)) {
    const next = withFace(value, face);
    if (next !== value) changed[name] = next;
  }
  if (isFace(data) && data.id === face.id && data.profileImageUrl !== face.profileImageUrl)
    changed.profileImageUrl = face.profileImageUrl;
  return Object.keys(changed).length > 0 ? { ...data, ...changed } : data;
}
