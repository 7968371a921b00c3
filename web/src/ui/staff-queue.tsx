import type { ComponentProps, ReactNode } from 'react';
import { t } from '#web/lib/text.ts';
import { Card, CardBody, CardHeader } from './card.tsx';
import { EmptyState } from './empty-state.tsx';
import { LoadMore, moreOf } from './load-more.tsx';
import { QueryView } from './query-view.tsx';
import { Segmented } from './segmented.tsx';
import { SkeletonText } from './skeleton.tsx';
import type { Pages } from './staff-table.tsx';

interface StaffQueueProps<T, V extends string> {
  title: string;
  subtitle: string;
  /** Which of them are shown. */
  legend: string;
  choices: ComponentProps<typeof Segmented<V>>['choices'];
  value: V;
  onChange: (value: V) => void;
  pages: Pages<T>;
  /** What is listed: 'claims'. */
  noun: string;
  empty: string;
  /** In place of 'Show more'. */
  more?: ReactNode;
  children: (items: readonly T[]) => ReactNode;
}

/** What waits for staff, and what came of it: one frame for all such lists. */
export function StaffQueue<T, V extends string>(props: StaffQueueProps<T, V>) {
  const { title, subtitle, legend, choices, value, onChange, pages, noun, empty, more, children } = props;
  const items = pages.data?.pages.flatMap((page) => page.items);
  return (
    <Card>
      <CardHeader
        title={title}
        subtitle={subtitle}
        actions={
          <Segmented legend={legend} value={value} choices={choices} hasLabels="always" onChange={onChange} />
        }
      />
      <CardBody>
        <QueryView
          query={{ data: items, error: pages.error, refetch: pages.refetch }}
          loading={<SkeletonText lines={6} />}
          empty={
            <EmptyState drawing="ledger" title={t('Nothing here')}>
              {empty}
            </EmptyState>
          }
        >
          {(shown) => (
            <>
              {children(shown)}
              {more ?? (
                <LoadMore
                  shown={shown.length}
                  total={pages.data?.pages[0]?.total}
                  noun={noun}
                  {...moreOf(pages)}
                />
              )}
            </>
          )}
        </QueryView>
      </CardBody>
    </Card>
  );
}
