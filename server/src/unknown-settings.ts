/** These names begin with belong to this site, or to what it once had: whoever sets one means us. */
const ours = /^(?:ADMIN|COMMUNITY|CONTACT|MAIL|OIDC|PUBLIC|REDIS|S3|SMTP|STRIPE)_/;

/** So many letters may be wrong, missing or too many. */
const slipsMax = 2;
/** Short names are near to too many others. */
const lettersMin = 6;

/** How many letters have to be changed, added or left out to make one of the other (Levenshtein); two that changed places are two. */
function slipsBetween(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, place) => place);
  for (const [line, letter] of [...one].entries()) {
    const next = [line + 1];
    for (const [place, before] of [...other].entries())
      next.push(
        Math.min(
          (next[place] ?? 0) + 1,
          (row[place + 1] ?? 0) + 1,
          (row[place] ?? 0) + (before === letter ? 0 : 1),
        ),
      );
    row = next;
  }
  return row[other.length] ?? 0;
}

/** The setting that was probably meant. */
function nearest(name: string, known: readonly string[]): string | undefined {
  const near = known
    .filter((one) => one.length >= lettersMin && Math.abs(one.length - name.length) <= slipsMax)
    .map((one) => ({ one, slips: slipsBetween(name, one) }))
    .filter(({ slips }) => slips <= slipsMax)
    .toSorted((a, b) => a.slips - b.slips);
  return near[0]?.one;
}

/**
 * Variables of the environment that somebody meant for this site and that do nothing, each as a sentence. Other programs' are none of our
 * business; values are never told, as they may be secrets.
 */
export function unknownSettings(given: readonly string[], known: readonly string[]): string[] {
  return given.flatMap((name) => {
    if (known.includes(name)) return [];
    const meant = name.length >= lettersMin ? nearest(name.toUpperCase(), known) : undefined;
    if (meant) return [`${name} is not a setting, and does nothing: did you mean ${meant}?`];
    return ours.test(name)
      ? [`${name} is not a setting, and does nothing: docs/operating.md lists those there are.`]
      : [];
  });
}
