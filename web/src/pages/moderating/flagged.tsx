import { FlagList } from '#web/features/flags/flag-list.tsx';
import { WordList } from '#web/features/flags/word-list.tsx';

/** What rules have found, and the words by which they find it. */
export function Flagged() {
  return (
    <div className="space-y-6">
      <FlagList />
      <WordList />
    </div>
  );
}
