import { createContext, useContext, useEffect, useEffectEvent, useRef } from 'react';
import { formatDate, formatDay } from '#web/lib/format.ts';
import { t } from '#web/lib/text.ts';

export function DayDivider({ day }: { day: Date }) {
  return (
    <p className="flex items-center gap-3 py-3 text-xs font-medium text-muted">
      <span className="h-px flex-1 bg-hairline" />
      <time dateTime={day.toISOString()} title={formatDate(day)}>
        {formatDay(day)}
      </time>
      <span className="h-px flex-1 bg-hairline" />
    </p>
  );
}

/** Called when the unread divider comes into the window. */
export const DividerSeen = createContext<() => void>(() => {});

/** Where the unread messages begin. */
export function NewDivider() {
  const tell = useContext(DividerSeen);
  const onSeen = useEffectEvent(() => tell());
  const ref = useRef<HTMLParagraphElement>(null);

  useEffect(() => {
    if (!ref.current) return;
    const observer = new IntersectionObserver((entries) => {
      if (entries.some((entry) => entry.isIntersecting)) onSeen();
    });
    observer.observe(ref.current);
    return () => observer.disconnect();
  }, []);

  return (
    <p ref={ref} className="flex items-center gap-3 py-2 text-xs font-semibold text-primary">
      <span className="h-px flex-1 bg-primary/50" />
      {t('New')}
      <span className="h-px w-6 bg-primary/50" />
    </p>
  );
}
