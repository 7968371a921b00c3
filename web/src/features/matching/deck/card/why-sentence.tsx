import type { Reason } from '@guildhall/contract/matching.ts';
import { Fragment } from 'react';
import { rich, t } from '#web/lib/text.ts';

const shown = 3;

/** 'packaging, signage and 2 more', each topic as the listing has it. */
function Topics({ topics }: { topics: readonly string[] }) {
  const rest = topics.length - shown;
  const parts = [...topics.slice(0, shown), ...(rest > 0 ? [t('{rest} more', { rest })] : [])];
  return parts.map((part, place) => (
    <Fragment key={part}>
      {place > 0 && (place === parts.length - 1 ? ' and ' : ', ')}
      <strong className="font-semibold">{part}</strong>
    </Fragment>
  ));
}

/** What stands for the topics when they are named a second time. */
function namedAgain(topics: readonly string[]): string {
  if (topics.length > 2) return 'all';
  if (topics.length === 2) return 'both';
  return /[^s]s$/i.test(topics[0] ?? '') ? 'several' : 'one';
}

/** One reason in a sentence or two. */
export function WhySentence({ reason }: { reason: Reason }) {
  switch (reason.kind) {
    case 'offers':
      return rich(
        'You need {topics}. They offer {again, select, all {all of them} both {both} several {them} other {it}}.',
        { topics: <Topics topics={reason.topics} />, again: namedAgain(reason.topics) },
      );
    case 'needs':
      return rich(
        'They need {topics}. You offer {again, select, all {all of them} both {both} several {them} other {it}}.',
        { topics: <Topics topics={reason.topics} />, again: namedAgain(reason.topics) },
      );
    case 'tags':
      return rich('You have {topics} in common.', { topics: <Topics topics={reason.tags} /> });
    case 'place':
      return t('Both of you are in {place}.', { place: reason.place });
    case 'industry':
      return t('Both of you are in {industry}.', { industry: reason.industry });
  }
}
