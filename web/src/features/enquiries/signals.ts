import { type LiveFeature, refresh } from '#web/lib/live.ts';
import { enquiryKeys } from './keys.ts';

export const enquiriesLive: LiveFeature = {
  onSignal(signal, client) {
    if (signal.type === 'notified' && signal.kind.startsWith('enquiry.')) refresh(client, enquiryKeys.all);
  },
  onGap: (client) => refresh(client, enquiryKeys.all),
};
