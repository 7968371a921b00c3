import { type LiveFeature, refresh } from '#web/lib/live.ts';
import {
  chatKeys,
  forgetLeft,
  forgetSignalled,
  messageTold,
  showInRooms,
  showReadMark,
  signalsMissed,
} from './queries.ts';

export const chatLive: LiveFeature = {
  onSignal(signal, client) {
    if (signal.type === 'new_message' || signal.type === 'message_changed') {
      messageTold.emit(client, signal.message);
      showInRooms(client, signal.message);
    }
    if (signal.type === 'room_organised')
      refresh(client, chatKeys.pins(signal.roomId), chatKeys.mutes(signal.roomId));
    if (signal.type === 'room_read') showReadMark(client, signal);
    if (signal.type === 'rooms_changed' || signal.type === 'match_changed')
      void client.invalidateQueries({ queryKey: chatKeys.rooms }).then(() => forgetLeft(client));
    if (signal.type === 'blocks_changed') {
      // What is hidden now must not come back from what is kept here.
      forgetSignalled();
      void client.resetQueries({ queryKey: chatKeys.logs });
      void client.resetQueries({ queryKey: chatKeys.allLines });
      refresh(client, chatKeys.rooms, chatKeys.allPins);
    }
  },
  onGap(client) {
    refresh(client, chatKeys.rooms, chatKeys.allPins, chatKeys.allMutes);
    signalsMissed.emit(client);
  },
};
