import type { Message } from '@guildhall/contract/chat.ts';
import { useMemo } from 'react';
import { useKeptText } from './drafts.ts';

/** An own message that is being changed in the composer. */
interface Editing {
  messageId: number;
  /** What it says until then. */
  before: string;
  text: string;
}

function parse(kept: string): Editing | null {
  try {
    const found = JSON.parse(kept) as Editing;
    const isWhole = typeof found.before === 'string' && typeof found.text === 'string';
    return isWhole && Number.isInteger(found.messageId) ? found : null;
  } catch {
    return null;
  }
}

/** What is typed over an own message; it is kept like a draft, and beside it. */
export function useEditing(memberId: number, roomId: number) {
  const [kept, keep] = useKeptText(memberId, `edit.${roomId}`);
  const editing = useMemo(() => parse(kept), [kept]);
  return {
    editing,
    begin: ({ id, content }: Message) =>
      keep(JSON.stringify({ messageId: id, before: content, text: content } satisfies Editing)),
    setText: (text: string) => keep(editing ? JSON.stringify({ ...editing, text }) : ''),
    end: () => keep(''),
  };
}
