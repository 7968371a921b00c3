import type { SuggestedChanges, Suggestion } from '@guildhall/contract/suggestions.ts';
import { useId } from 'react';
import { OwnerLine } from '#web/features/members/shared/owner-line.tsx';
import { formatAgo } from '#web/lib/format.ts';
import { listingPage } from '#web/lib/paths.ts';
import { t } from '#web/lib/text.ts';
import { Actions } from '#web/ui/actions.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Link } from '#web/ui/link.tsx';
import { LoadMore, moreOf } from '#web/ui/load-more.tsx';
import { useDecideSuggestion, useSuggestions } from './queries.ts';
import { fieldWords } from './texts.ts';

const said = (value: string | number | null | undefined) =>
  value === null || value === undefined || value === '' ? t('nothing') : String(value);

function Row({ suggestion }: { suggestion: Suggestion }) {
  const decide = useDecideSuggestion();
  const nameId = useId();
  const { business, changes, current, note, member, createdAt } = suggestion;
  const names = (Object.keys(fieldWords) as (keyof SuggestedChanges)[]).filter((name) => name in changes);
  return (
    <li className="space-y-3 border-t px-5 py-4">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted">
        <Link id={nameId} to={listingPage(business.id)} className="link text-base font-medium wrap-anywhere">
          <bdi>{business.name}</bdi>
        </Link>
        {member && <OwnerLine owner={member} />}
        <span>{formatAgo(createdAt)}</span>
      </div>
      <dl className="space-y-2 text-sm">
        {names.map((name) => (
          <div key={name}>
            <dt className="font-medium">{t(fieldWords[name])}</dt>
            <dd dir="auto" className="wrap-anywhere whitespace-pre-line">
              <del className="text-muted">{said(current[name])}</del>
              <span aria-hidden="true" className="text-muted">
                {' → '}
              </span>
              <ins className="no-underline">{said(changes[name])}</ins>
            </dd>
          </div>
        ))}
      </dl>
      {note && (
        <p dir="auto" className="border-l-2 border-primary/40 pl-3 text-sm wrap-anywhere whitespace-pre-line">
          {note}
        </p>
      )}
      <Actions>
        <Button
          size="sm"
          pending={decide.isPending}
          aria-describedby={nameId}
          onClick={() => decide.mutate({ id: suggestion.id, isAccepted: true })}
        >
          {t('Accept')}
        </Button>
        <Button
          size="sm"
          variant="secondary"
          pending={decide.isPending}
          aria-describedby={nameId}
          onClick={() => decide.mutate({ id: suggestion.id, isAccepted: false })}
        >
          {t('Dismiss')}
        </Button>
      </Actions>
    </li>
  );
}

/** What others think that listings should say, for who decides. Nothing while there is nothing. */
export function SuggestionList({ whose }: { whose: 'own' | 'unclaimed' }) {
  const pages = useSuggestions(whose);
  const titleId = useId();
  const items = pages.data?.pages.flatMap((page) => page.items) ?? [];
  if (items.length === 0) return null;
  return (
    <section aria-labelledby={titleId} className="mb-6">
      <Card>
        <h2 id={titleId} className="px-5 py-4 text-lg">
          {t('Suggested edits')}
        </h2>
        <ul>
          {items.map((suggestion) => (
            <Row key={suggestion.id} suggestion={suggestion} />
          ))}
        </ul>
        <LoadMore
          shown={items.length}
          total={pages.data?.pages[0]?.total}
          noun={t('suggestions')}
          {...moreOf(pages)}
        />
      </Card>
    </section>
  );
}
