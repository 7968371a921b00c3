import type { LiveFeature } from '#web/lib/live.ts';
import { withFace } from './faces.ts';

export const membersLive: LiveFeature = {
  onSignal(signal, client) {
    if (signal.type !== 'face_changed') return;
    for (const query of client.getQueryCache().getAll()) {
      const { data, dataUpdatedAt } = query.state;
      const next = withFace(data, signal.member);
      // As old as it was: only the picture is new.
      if (next !== data) client.setQueryData(query.queryKey, next, { updatedAt: dataUpdatedAt });
    }
  },
  // Each list that shows people is fetched again by its own feature.
  onGap() {},
};
