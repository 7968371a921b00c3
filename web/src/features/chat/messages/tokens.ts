export type Token = { kind: 'text'; text: string } | { kind: 'link'; text: string; href: string };

const candidate = /https?:\/\/[^\s<>"“”„«»'‘’`{}|\\^]+/giu;
const trailing = /[.,:;!?…*_~]/u;
const pairs: Record<string, string> = { ')': '(', ']': '[' };

const countOf = (address: string, character: string) => address.split(character).length - 1;

/** 'https://a.b/c).' → 'https://a.b/c': what ends the sentence does not belong to the address. Looks at each character once. */
function trimmed(address: string): string {
  const unopened = Object.fromEntries(
    Object.entries(pairs).map(([closing, opening]) => [
      closing,
      countOf(address, closing) - countOf(address, opening),
    ]),
  );
  let end = address.length;
  for (;;) {
    const last = address[end - 1] ?? '';
    const isUnbalanced = (unopened[last] ?? 0) > 0;
    if (!isUnbalanced && !trailing.test(last)) return address.slice(0, end);
    if (isUnbalanced) unopened[last] = (unopened[last] ?? 0) - 1;
    end -= 1;
  }
}

/** http and https only; no user name or password, which serve to disguise the host. */
function hrefOf(address: string): string | undefined {
  if (!URL.canParse(address)) return undefined;
  const url = new URL(address);
  const isWeb = url.protocol === 'https:' || url.protocol === 'http:';
  return isWeb && url.hostname && !url.username && !url.password ? url.href : undefined;
}

/** Splits a message into text and web addresses. Nothing is lost: the texts together are the message. */
export function tokenize(content: string): Token[] {
  const tokens: Token[] = [];
  let end = 0;
  for (const { index, 0: found } of content.matchAll(candidate)) {
    const text = trimmed(found);
    const href = hrefOf(text);
    if (!href) continue;
    if (index > end) tokens.push({ kind: 'text', text: content.slice(end, index) });
    tokens.push({ kind: 'link', text, href });
    end = index + text.length;
  }
  if (end < content.length) tokens.push({ kind: 'text', text: content.slice(end) });
  return tokens;
}

const onlyEmoji = /^(?:\p{RGI_Emoji}\s*){1,3}$/v;

/** One to three emoji and nothing else: drawn larger. */
export function isOnlyEmoji(content: string): boolean {
  return content.length <= 40 && onlyEmoji.test(content.trim());
}
