import type { DemoMember } from './shapes.ts';

/** Who can be signed in as in demo mode: member keys. */
export const demoAccounts = { member: 'nell', moderator: 'agnes', admin: 'edda' };

/** `.example` is reserved (RFC 2606): no mail to it can reach anybody. */
export const demoDomain = 'tarrowmouth.example';

/** Letters that Unicode does not decompose into a base letter and an accent. */
const plainLetters: Record<string, string> = {
  ł: 'l',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ı: 'i',
};

function foldToAscii(name: string): string {
  return name
    .toLowerCase()
    .normalize('NFD')
    .replace(/[^a-z-]/g, (letter) => plainLetters[letter] ?? '');
}

/** firstname.lastname@town; a name without Latin letters falls back to the member's key. */
export function demoEmail(member: Pick<DemoMember, 'key' | 'firstName' | 'lastName'>): string {
  const first = foldToAscii(member.firstName) || member.key;
  const last = foldToAscii(member.lastName) || member.key;
  return `${first}.${last}@${demoDomain}`;
}
