import type { Flag, FlagRule } from '@guildhall/contract/flags.ts';
import { type Message, message } from '@guildhall/contract/messages.ts';
import { CircleX, Eye, Trash2 } from 'lucide-react';
import { useId, useState } from 'react';
import { OwnerLine } from '#web/features/members/shared/owner-line.tsx';
import { formatAgo } from '#web/lib/format.ts';
import { t } from '#web/lib/text.ts';
import { choiceCodec } from '#web/lib/url/choice-codec.ts';
import { useUrlState } from '#web/lib/url/use-url-state.ts';
import { Actions } from '#web/ui/actions.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { laterDialog } from '#web/ui/later-dialog.tsx';
import { QueryView } from '#web/ui/query-view.tsx';
import { focusNeighbour } from '#web/ui/row-focus.ts';
import { SpinnerBlock } from '#web/ui/spinner.tsx';
import { StaffQueue } from '#web/ui/staff-queue.tsx';
import { useDecideFlag, useFlag, useFlags } from './queries.ts';

const RemoveFlaggedDialog = laterDialog(
  async () => (await import('./remove-flagged-dialog.tsx')).RemoveFlaggedDialog,
);

const ruleWords: Record<FlagRule, Message> = {
  word: message('Word of the list'),
  newcomer_link: message('Link of a newcomer'),
  repeated: message('Said again and again'),
  volume: message('Very many messages'),
};

/** What stands before and behind it. */
function Around({ id }: { id: number }) {
  return (
    <QueryView query={useFlag(id)} loading={<SpinnerBlock />}>
      {({ messages }) => (
        <ol className="space-y-2 rounded-card border p-3 text-sm">
          {messages.map((said) => (
            <li
              key={said.id}
              aria-current={said.isReported || undefined}
              className={said.isReported ? 'rounded-control bg-sunken p-2' : 'px-2'}
            >
              <bdi className="font-medium">{said.author?.displayName ?? t('Former member')}</bdi>
              <p dir="auto" className="wrap-anywhere whitespace-pre-line">
                {said.content}
              </p>
            </li>
          ))}
        </ol>
      )}
    </QueryView>
  );
}

function Row({ flag, onRemove }: { flag: Flag; onRemove: () => void }) {
  const textId = useId();
  const [isOpen, setIsOpen] = useState(false);
  const decide = useDecideFlag();
  const { id, rule, found, status, author, text, createdAt } = flag;
  return (
    <li tabIndex={-1} className="space-y-2 border-t py-5">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5 text-sm">
        {author ? <OwnerLine owner={author} /> : <span className="text-muted">{t('Somebody who has left')}</span>}
        <Badge tint="orange">{t(ruleWords[rule])}</Badge>
        {found && <bdi className="min-w-0 wrap-anywhere text-muted">{found}</bdi>}
        <span className="text-muted">{formatAgo(createdAt)}</span>
      </div>
      <p id={textId} dir="auto" className="max-w-prose text-sm wrap-anywhere whitespace-pre-line">
        {text ?? t('The message was removed.')}
      </p>
      {isOpen && <Around id={id} />}
      <Actions className="pt-1">
        <Button
          size="sm"
          variant="secondary"
          aria-describedby={textId}
          aria-expanded={isOpen}
          onClick={() => setIsOpen(!isOpen)}
        >
          {t('View')}
        </Button>
        {status === 'open' && (
          <>
            <Button size="sm" variant="danger" aria-describedby={textId} onClick={onRemove}>
              {t('Remove')}
            </Button>
            <Button
              size="sm"
              variant="secondary"
              aria-describedby={textId}
              pending={decide.isPending}
              onClick={({ currentTarget }) => {
                focusNeighbour(currentTarget);
                decide.mutate({ id });
              }}
            >
              {t('Dismiss')}
            </Button>
          </>
        )}
      </Actions>
    </li>
  );
}

const codec = choiceCodec('flags', ['open', 'removed', 'dismissed'] as const);

/** What rules have found in General Chat: it is out, and staff decide whether it stays. */
export function FlagList() {
  const { value, change } = useUrlState(codec);
  const [removing, setRemoving] = useState<Flag>();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <StaffQueue
        title={t('Flagged Content')}
        subtitle={t('What rules have found in General Chat. Everybody reads it until you remove it.')}
        legend={t('Which flags')}
        choices={[
          { value: 'open', label: t('Waiting'), icon: Eye },
          { value: 'removed', label: t('Removed'), icon: Trash2 },
          { value: 'dismissed', label: t('Dismissed'), icon: CircleX },
        ]}
        value={value.chosen}
        onChange={(chosen) => change({ chosen })}
        pages={useFlags(value.chosen)}
        noun={t('flags')}
        empty={value.chosen === 'open' ? t('No message has been flagged.') : t('None so far.')}
      >
        {(flags) => (
          <ul className="*:first:border-t-0 *:first:pt-0">
            {flags.map((flag) => (
              <Row
                key={flag.id}
                flag={flag}
                onRemove={() => {
                  setRemoving(flag);
                  setIsOpen(true);
                }}
              />
            ))}
          </ul>
        )}
      </StaffQueue>
      <RemoveFlaggedDialog dialog={{ isOpen, close: () => setIsOpen(false) }} flag={removing} />
    </>
  );
}
