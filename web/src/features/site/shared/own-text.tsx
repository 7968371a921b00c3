import type { BlockGroup, Run, TextBlock } from '@guildhall/contract/site-pages.ts';
import { type ReactNode, useId } from 'react';
import { cx } from '#web/lib/classes.ts';
import { Link } from '#web/ui/link.tsx';

function Words({ text, strong, emphasis, code, href }: Run) {
  let words: ReactNode = text;
  if (code) words = <code className="rounded-sm bg-sunken px-1 py-0.5 text-[0.9em]">{words}</code>;
  if (emphasis) words = <em>{words}</em>;
  if (strong) words = <strong>{words}</strong>;
  if (href?.startsWith('/'))
    return (
      <Link to={href} className="link">
        {words}
      </Link>
    );
  if (!href) return words;
  return (
    <a href={href} rel="noopener" className="link">
      {words}
    </a>
  );
}

/** What the office wrote changes as a whole: a part is known by its place. */
const inPlace = <T,>(parts: readonly T[], draw: (part: T) => ReactNode) =>
  parts.map((part, place) => <Place key={String(place)}>{draw(part)}</Place>);

function Place({ children }: { children: ReactNode }) {
  return children;
}

const wordsOf = (runs: readonly Run[]) => inPlace(runs, (run) => <Words {...run} />);

function Group({ mark, start, parts }: BlockGroup) {
  if (mark === 'quote')
    return (
      <blockquote className="space-y-3 border-s-2 ps-4 text-muted">
        {inPlace(parts, (blocks) => inPlace(blocks, drawBlock))}
      </blockquote>
    );
  const isNumbered = mark === 'numbers';
  const List = isNumbered ? 'ol' : 'ul';
  return (
    <List
      start={isNumbered ? start : undefined}
      className={cx('space-y-1.5', isNumbered ? 'list-decimal ps-7' : 'list-disc ps-5')}
    >
      {inPlace(parts, (blocks) => (
        <li className="space-y-1.5">{inPlace(blocks, drawBlock)}</li>
      ))}
    </List>
  );
}

/** Wider than a phone, it is scrolled by itself, by keys too. */
function Table({ head, rows }: Extract<TextBlock, { kind: 'table' }>) {
  const id = useId();
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keys
    <section aria-labelledby={id} tabIndex={0} className="overflow-x-auto">
      <table className="w-full text-sm">
        <thead id={id}>
          <tr className="border-b">
            {inPlace(head, (runs) => (
              <th scope="col" className="min-w-28 py-2 pe-4 text-start align-top font-semibold">
                {wordsOf(runs)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {inPlace(rows, (cells) => (
            <tr className="border-b last:border-b-0">
              {inPlace(cells, (runs) => (
                <td className="min-w-28 py-2 pe-4 align-top">{wordsOf(runs)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

const headings = {
  2: ['h2', 'pt-5 text-xl first:pt-0'],
  3: ['h3', 'pt-2 text-lg'],
  4: ['h4', 'pt-1 font-semibold'],
} as const;

function drawBlock(block: TextBlock): ReactNode {
  switch (block.kind) {
    case 'heading': {
      const [Heading, className] = headings[block.level];
      return <Heading className={className}>{wordsOf(block.runs)}</Heading>;
    }
    case 'paragraph':
      return <p className="whitespace-pre-line">{wordsOf(block.runs)}</p>;
    case 'table':
      return <Table {...block} />;
    case 'line':
      return <hr />;
    case 'group':
      return <Group {...block} />;
  }
}

/** What the operator wrote in place of a built-in page. */
export function OwnText({ blocks }: { blocks: readonly TextBlock[] }) {
  return (
    <div dir="auto" className="space-y-3 wrap-anywhere">
      {inPlace(blocks, drawBlock)}
    </div>
  );
}
