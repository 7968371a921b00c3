import { message } from '@guildhall/contract/messages.ts';
import { t } from '#web/lib/text.ts';

const steps = [
  {
    title: message('Say what you need and what you offer'),
    text: message('A listing takes two minutes: what you do, where, and what would help you next.'),
  },
  {
    title: message('Look at one business at a time'),
    text: message('Pass, keep it for later, or send a request. Each card says why the two of you might fit.'),
  },
  {
    title: message('They accept, and the room opens'),
    text: message(
      'You can only write to each other once you have both agreed. The first line names both businesses and the reason.',
    ),
  },
];

/** How matching works. */
export function Steps() {
  return (
    <ol className="grid gap-8 @3xl:grid-cols-3">
      {steps.map(({ title, text }, index) => (
        <li key={title.text} className="border-t border-ink/25 pt-5">
          <span aria-hidden="true" className="font-serif text-3xl text-accent">
            {index + 1}
          </span>
          <h3 className="mt-2 text-lg">{t(title)}</h3>
          <p className="mt-1.5 max-w-md text-muted">{t(text)}</p>
        </li>
      ))}
    </ol>
  );
}
