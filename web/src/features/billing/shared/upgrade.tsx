import { Gauge } from 'lucide-react';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { paths } from '#web/lib/paths.ts';
import { t } from '#web/lib/text.ts';
import { Button } from '#web/ui/button.tsx';
import { Link } from '#web/ui/link.tsx';

interface UpgradeProps {
  title: string;
  /** What there is no room for, or what a larger plan brings. */
  children: ReactNode;
  /** It comes as the answer to an act: the focus goes to it, so that it is read out and in sight. */
  isAnswer?: boolean;
  /** The way to the plans was taken. */
  onLeave?: () => void;
}

/** The one look of a 402: what the plan doesn't hold, and the way to the plans. */
export function Upgrade({ title, children, isAnswer = false, onLeave }: UpgradeProps) {
  const titleId = useId();
  const place = useRef<HTMLElement>(null);
  useEffect(() => {
    if (isAnswer) place.current?.focus();
  }, [isAnswer]);
  return (
    <section
      ref={place}
      tabIndex={-1}
      aria-labelledby={titleId}
      data-tint="primary"
      className="flex flex-wrap items-center gap-x-6 gap-y-4 rounded-card bg-tint p-5 text-on-tint sm:p-6"
    >
      <div className="flex min-w-0 flex-1 basis-72 gap-3">
        <Gauge aria-hidden="true" strokeWidth={1.75} className="mt-0.5 size-6 shrink-0" />
        <div className="min-w-0">
          <h2 id={titleId} className="text-lg text-ink">
            {title}
          </h2>
          <p className="mt-1 max-w-prose">{children}</p>
        </div>
      </div>
      <Button asChild>
        <Link to={paths.subscribe} onClick={onLeave}>
          {t('See the plans')}
        </Link>
      </Button>
    </section>
  );
}
