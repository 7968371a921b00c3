/** For comparing as people do: without accents and case, 'São PAULO' is 'sao paulo'. */
export function fold(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
}
