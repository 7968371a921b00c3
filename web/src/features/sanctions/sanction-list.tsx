import { History, ShieldAlert } from 'lucide-react';
import { t } from '#web/lib/text.ts';
import { choiceCodec } from '#web/lib/url/choice-codec.ts';
import { useUrlState } from '#web/lib/url/use-url-state.ts';
import { StaffQueue } from '#web/ui/staff-queue.tsx';
import { useSanctions } from './queries.ts';
import { SanctionRow } from './shared/sanction-row.tsx';

const codec = choiceCodec('sanctions', ['in_force', 'past'] as const);

/** What stands against members, with the time left, and what stood. */
export function SanctionList() {
  const { value, change } = useUrlState(codec);
  return (
    <StaffQueue
      title={t('Sanctions')}
      subtitle={t('Warnings, mutes, bans and suspensions. Lifting one leaves the others in force.')}
      legend={t('Which sanctions')}
      choices={[
        { value: 'in_force', label: t('In force'), icon: ShieldAlert },
        { value: 'past', label: t('Past'), icon: History },
      ]}
      value={value.chosen}
      onChange={(chosen) => change({ chosen })}
      pages={useSanctions(value.chosen)}
      noun={t('sanctions')}
      empty={value.chosen === 'in_force' ? t('Nobody is muted, banned or suspended.') : t('No sanctions so far.')}
    >
      {(sanctions) => (
        <ul className="*:first:border-t-0 *:first:pt-0">
          {sanctions.map((sanction) => (
            <SanctionRow key={sanction.id} sanction={sanction} hasMember />
          ))}
        </ul>
      )}
    </StaffQueue>
  );
}
