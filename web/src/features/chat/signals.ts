import { type LiveFeature, refresh } from '#web/lib/live.ts';
import { catchUpAll, forgetLeft } from './messages/log-queries.ts';
import { resumeSending, stopSending } from './outbox/sender.ts';
import { chatKeys, forgetSignalled, showReadMark } from './queries.ts';
import { receive, showRemoved } from './receive.ts';

export const chatLive: LiveFeature = {
  onSignal(signal, client) {
    if (signal.type === 'new_message') receive(client, signal.message);
    if (signal.type === 'message_removed') showRemoved(client, signal.message);
    if (signal.type === 'room_organised')
      refresh(client, chatKeys.pins(signal.roomId), chatKeys.mutes(signal.roomId));
    if (signal.type === 'room_read') showReadMark(client, signal);
    if (signal.type === 'rooms_changed' || signal.type === 'match_changed')
      void client.invalidateQueries({ queryKey: chatKeys.rooms }).then(() => forgetLeft(client));
    if (signal.type === 'blocks_changed') {
      // What is hidden now must not come back from what is kept here.
      forgetSignalled();
      void client.resetQueries({ queryKey: chatKeys.logs });
      refresh(client, chatKeys.rooms, chatKeys.allPins);
    }
  },
  onGap(client) {
    refresh(client, chatKeys.rooms, chatKeys.allPins, chatKeys.allMutes);
    catchUpAll(client);
    resumeSending();
  },
  onSessionEnd() {
    stopSending();
    forgetSignalled();
  },
};
