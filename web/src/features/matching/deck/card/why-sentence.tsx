import type { Reason } from '@guildhall/contract/matching.ts';
import { Fragment } from 'react';

const shown = 3;

/** 'packaging, signage and 2 more', each topic as the listing has it. */
function Topics({ topics }: { topics: readonly string[] }) {
  const rest = topics.length - shown;
  const parts = [...topics.slice(0, shown), ...(rest > 0 ? [`${rest} more`] : [])];
  return parts.map((part, place) => (
    <Fragment key={part}>
      {place > 0 && (place === parts.length - 1 ? ' and ' : ', ')}
      <strong className="font-semibold">{part}</strong>
    </Fragment>
  ));
}

/** What stands for the topics when they are named a second time. */
function pronounFor(topics: readonly string[]): string {
  if (topics.length > 2) return 'all of them';
  if (topics.length === 2) return 'both';
  return /[^s]s$/i.test(topics[0] ?? '') ? 'them' : 'it';
}

/** One reason in a sentence or two. */
export function WhySentence({ reason }: { reason: Reason }) {
  switch (reason.kind) {
    case 'offers':
      return (
        <>
          You need <Topics topics={reason.topics} />. They offer {pronounFor(reason.topics)}.
        </>
      );
    case 'needs':
      return (
        <>
          They need <Topics topics={reason.topics} />. You offer {pronounFor(reason.topics)}.
        </>
      );
    case 'tags':
      return (
        <>
          You have <Topics topics={reason.tags} /> in common.
        </>
      );
    case 'place':
      return <>Both of you are in {reason.place}.</>;
    case 'industry':
      return <>Both of you are in {reason.industry}.</>;
  }
}
