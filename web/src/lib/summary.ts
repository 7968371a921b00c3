/** Search engines cut there as well. */
const summaryMax = 160;

/** What a page says of itself in one line, for search engines and previews; cut between words. */
export function summaryOf(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= summaryMax) return line;
  const cut = line.slice(0, summaryMax - 1);
  return `${cut
    .slice(0, Math.max(cut.lastIndexOf(' '), summaryMax / 2))
    .trimEnd()
    .toWellFormed()}…`;
}
