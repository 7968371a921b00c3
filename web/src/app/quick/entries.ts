import type { ReactNode } from 'react';
import { fold } from '#web/lib/fold.ts';

export interface Entry {
  /** Of its own among all. */
  id: string;
  label: string;
  /** What it is, beside the label. */
  detail?: string | null;
  picture: ReactNode;
  /** Other words under which somebody may look for it. */
  words?: string;
  act: () => void;
}

export interface Group {
  name: string;
  entries: readonly Entry[];
}

const shownOfEach = 6;

const wordsOf = (text: string) => fold(text).split(/[\s&'’,.()-]+/);

/** Folded once, and looked through with each letter. */
const ownWords = new WeakMap<Entry, string[]>();

function ownWordsOf(entry: Entry): string[] {
  const { label, detail, words = '' } = entry;
  const own = ownWords.get(entry) ?? wordsOf(`${label} ${detail ?? ''} ${words}`);
  ownWords.set(entry, own);
  return own;
}

/** Whether each word that was typed begins a word of the entry: 'bus dir' finds 'Business Directory'. */
function isMeant(entry: Entry, typed: readonly string[]): boolean {
  const own = ownWordsOf(entry);
  return typed.every((part) => own.some((word) => word.startsWith(part)));
}

/** The entries of each group that are meant, a few of each; groups without any are left out. */
export function narrowed(groups: readonly Group[], typed: string): Group[] {
  const parts = wordsOf(typed).filter(Boolean);
  return groups
    .map(({ name, entries }) => ({
      name,
      entries: entries.filter((entry) => isMeant(entry, parts)).slice(0, shownOfEach),
    }))
    .filter(({ entries }) => entries.length > 0);
}
