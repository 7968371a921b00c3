import type { ReactNode } from 'react';
import { looks } from '#web/features/matching/decision-looks.ts';
import { useIsOn } from '#web/lib/brand.ts';
import { useStoredFlag } from '#web/lib/stored-flag.ts';
import { t } from '#web/lib/text.ts';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { CheckField } from '#web/ui/field.tsx';
import { Kbd } from '#web/ui/kbd.tsx';
import { closeQuick } from './open-quick.ts';

type Shortcut = [keys: readonly string[], what: string];

const everywhere = (): Shortcut[] => [
  [['Ctrl', 'K'], t('Search and go: pages, rooms, people, businesses')],
  [['/'], t('Go to the page’s search box')],
  [['?'], t('This list')],
  [['Esc'], t('Close whatever is on top')],
];

const matching = (): Shortcut[] => [
  [[looks.dislike.keyName], t(looks.dislike.word)],
  [[looks.star.keyName], t('{word} among the favorites', { word: t(looks.star.word) })],
  [[looks.like.keyName], t(looks.like.word)],
  [['Ctrl', 'Z'], t('Undo')],
];

const chat = (): Shortcut[] => [
  [['Enter'], t('Send')],
  [['Shift', 'Enter'], t('New line')],
  [['F6'], t('Move from rooms to messages to the text box; with Shift, back')],
];

function Section({ title, shortcuts, children }: { title: string; shortcuts: Shortcut[]; children?: ReactNode }) {
  return (
    <section>
      <h3 className="eyebrow font-sans">{title}</h3>
      <dl className="mt-2 divide-y">
        {shortcuts.map(([keys, what]) => (
          <div key={what} className="flex items-baseline justify-between gap-4 py-2 text-sm">
            <dt className="flex shrink-0 gap-1">
              {keys.map((key) => (
                <Kbd key={key}>{key}</Kbd>
              ))}
            </dt>
            <dd className="text-right">{what}</dd>
          </div>
        ))}
      </dl>
      {children}
    </section>
  );
}

/** What the keys do, and the switch for those that are a single character. */
export function Shortcuts() {
  const [hasMatching, hasChat] = [useIsOn('matching'), useIsOn('chat')];
  const [hasSingleKeys, setHasSingleKeys] = useStoredFlag('single-keys', true);
  return (
    <Dialog open onOpenChange={closeQuick} title={t('Keyboard shortcuts')}>
      <div className="space-y-6">
        <Section title={t('Everywhere')} shortcuts={everywhere()}>
          <div className="mt-3">
            <CheckField
              label={t('Single keys: “/” and “?”')}
              hint={t('Turn these off if you use voice control or press them by accident.')}
            >
              <Checkbox checked={hasSingleKeys} onChange={(event) => setHasSingleKeys(event.target.checked)} />
            </CheckField>
          </div>
        </Section>
        {hasMatching && <Section title={t('Matching')} shortcuts={matching()} />}
        {hasChat && <Section title={t('Chat')} shortcuts={chat()} />}
      </div>
    </Dialog>
  );
}
