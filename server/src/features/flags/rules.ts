import { repeatedTimes, volumeMessages } from '@guildhall/contract/flags.ts';

/** Figures and signs that stand for letters. */
const lookAlikes: Record<string, string> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
};
const lookAlike = /[013457@$]/g;
const marks = /\p{M}+/gu;
const between = /[^\p{L}\p{N}@$]+/u;

/** The words of a text as they are compared: without case, accents and figures in place of letters. */
export function wordsIn(text: string): string[] {
  return text
    .normalize('NFKD')
    .replace(marks, '')
    .toLowerCase()
    .replace(lookAlike, (sign) => lookAlikes[sign] as string)
    .split(between)
    .filter(Boolean);
}

export const keyOf = (word: string): string => wordsIn(word).join(' ');

/** Words to look for, by the first word of each: most texts have none of these. */
export interface WordList {
  /** How many words the entries have that begin so. */
  lengths: Map<string, number[]>;
  /** What staff wrote, by how it is compared. */
  shown: Map<string, string>;
}

export function toWordList(entries: { key: string; word: string }[]): WordList {
  const lengths = new Map<string, number[]>();
  for (const { key } of entries) {
    const words = key.split(' ');
    const first = words[0] as string;
    const known = lengths.get(first) ?? [];
    if (!known.includes(words.length)) lengths.set(first, [...known, words.length]);
  }
  return { lengths, shown: new Map(entries.map(({ key, word }) => [key, word])) };
}

/** The entries of the list that stand in the text, each once, in their order there. */
export function findWords({ lengths, shown }: WordList, text: string): string[] {
  if (shown.size === 0) return [];
  const words = wordsIn(text);
  const found = new Set<string>();
  for (const [index, word] of words.entries())
    for (const length of lengths.get(word) ?? []) {
      const entry = shown.get(words.slice(index, index + length).join(' '));
      if (entry !== undefined) found.add(entry);
    }
  return [...found];
}

const hourMs = 3_600_000;
const volumeMs = 300_000;
/** A word or two are said often. */
const repeatedMin = 20;
const membersMax = 5000;

interface Habit {
  /** When the same text was said, by how it is compared. */
  said: Map<string, number[]>;
  times: number[];
}

/** What one process remembers of the last hour: with several processes it takes somebody a little longer to be noticed. */
export function createHabits() {
  const habits = new Map<number, Habit>();

  function of(memberId: number): Habit {
    const known = habits.get(memberId);
    if (known) return known;
    if (habits.size >= membersMax) for (const oldest of habits.keys().take(1)) habits.delete(oldest);
    const begun: Habit = { said: new Map(), times: [] };
    habits.set(memberId, begun);
    return begun;
  }

  /** Of a message: whether it is one time too many, and whether it is one too many. Each is told once, and counted anew then. */
  return function note(
    memberId: number,
    content: string,
    now: number,
  ): { isRepeated: boolean; isVolume: boolean } {
    const habit = of(memberId);
    for (const [key, times] of habit.said) if ((times.at(-1) ?? 0) <= now - hourMs) habit.said.delete(key);
    habit.times = [...habit.times.filter((time) => time > now - volumeMs), now];
    const isVolume = habit.times.length >= volumeMessages;
    if (isVolume) habit.times = [];
    const key = content.length < repeatedMin ? '' : keyOf(content).slice(0, 500);
    const times = [...(habit.said.get(key) ?? []).filter((time) => time > now - hourMs), now];
    const isRepeated = key !== '' && times.length >= repeatedTimes;
    if (key !== '') habit.said.set(key, isRepeated ? [] : times);
    return { isRepeated, isVolume };
  };
}
