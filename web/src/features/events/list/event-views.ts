import type { UrlCodec } from '#web/lib/url/use-url-state.ts';
import { isMonth } from '../month-grid.ts';

export const views = ['upcoming', 'mine', 'past', 'month'] as const;
type View = (typeof views)[number];

interface Shown {
  view: View;
  /** Of the month view; null: this one. */
  month: string | null;
}

export const shownCodec: UrlCodec<Shown> = {
  read(params) {
    const month = params.get('month');
    return {
      view: views.find((view) => view === params.get('view')) ?? 'upcoming',
      month: isMonth(month) ? month : null,
    };
  },
  write({ view, month }, params) {
    const next = new URLSearchParams(params);
    if (view === 'upcoming') next.delete('view');
    else next.set('view', view);
    if (view === 'month' && month) next.set('month', month);
    else next.delete('month');
    return next;
  },
};

/** What each list asks for. */
export const lists = {
  upcoming: {},
  mine: { mine: true },
  past: { order: 'desc' },
} as const;
