import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { cx } from '#web/lib/classes.ts';
import { Link } from '#web/ui/link.tsx';

interface Section {
  id: string;
  title: string;
}

/** A section is read once its head is in the upper third of the window; at the page's end it's the last one. */
function findCurrent(sections: readonly Section[]): string | undefined {
  const { scrollHeight, clientHeight } = document.documentElement;
  if (scrollHeight > clientHeight && window.scrollY + clientHeight >= scrollHeight - 2) return sections.at(-1)?.id;
  const isReached = ({ id }: Section) =>
    (document.getElementById(id)?.getBoundingClientRect().top ?? Number.POSITIVE_INFINITY) <= clientHeight / 3;
  return (sections.findLast(isReached) ?? sections[0])?.id;
}

function useCurrentSection(sections: readonly Section[]): string | undefined {
  const [current, setCurrent] = useState<string>();
  useEffect(() => {
    const follow = () => setCurrent(findCurrent(sections));
    follow();
    window.addEventListener('scroll', follow, { passive: true });
    window.addEventListener('resize', follow);
    return () => {
      window.removeEventListener('scroll', follow);
      window.removeEventListener('resize', follow);
    };
  }, [sections]);
  return current;
}

interface SectionListProps {
  label: string;
  /** In the order of the page; the same array each time. */
  sections: readonly Section[];
  className?: string;
}

/** What a long page has, beside it: it stays in view, leads there, and marks what one is reading. */
export function SectionList({ label, sections, className }: SectionListProps) {
  const current = useCurrentSection(sections);
  const { search } = useLocation();
  return (
    <nav aria-label={label} className={cx('sticky top-8 max-h-[calc(100dvh-4rem)] overflow-y-auto', className)}>
      <ul className="border-l text-sm">
        {sections.map(({ id, title }) => (
          <li key={id}>
            <Link
              to={{ search, hash: id }}
              replace
              onClick={() => document.getElementById(id)?.focus({ preventScroll: true })}
              aria-current={id === current ? 'location' : undefined}
              className="-ml-px block border-l-2 border-transparent py-1.5 pl-4 text-muted transition-colors hover:text-ink aria-[current]:border-primary aria-[current]:font-medium aria-[current]:text-ink"
            >
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
