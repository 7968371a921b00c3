const folded = (topic: string) => topic.trim().toLowerCase();

interface ShownTopic {
  topic: string;
  /** One of the member's own businesses answers it. */
  isMet: boolean;
}

/** All topics, those that are met first (in any case of letters). */
export function sortTopics(topics: readonly string[], met: readonly string[]): ShownTopic[] {
  const known = new Set(met.map(folded));
  const shown = topics.map((topic) => ({ topic, isMet: known.has(folded(topic)) }));
  return [...shown.filter(({ isMet }) => isMet), ...shown.filter(({ isMet }) => !isMet)];
}
