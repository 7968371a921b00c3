import {
  editMessage,
  listMessages,
  listMessagesByQuery,
  listRooms,
  markRoomRead,
  sendMessage,
} from '@guildhall/contract/chat.ts';
import {
  listPins,
  listRoomMutes,
  muteInRoom,
  pinMessage,
  removeGeneralMessage,
  removeMessage,
  unmuteInRoom,
  unpinMessage,
} from '@guildhall/contract/chat-organising.ts';
import type { Mount } from '../../mount.ts';
import { chatExports } from './exports.ts';
import { activityJob, arrivalsJob, earlierWordsJob, unreadJob } from './jobs.ts';
import * as leaving from './leaving/service.ts';
import { chatLines } from './lines.ts';
import * as messages from './messages/service.ts';
import { chatNotices } from './notices.ts';
import * as organising from './organising/service.ts';
import { createEditing } from './own/service.ts';
import { createAnnouncer } from './posting/announcer.ts';
import { createMessageLimits } from './posting/limits.ts';
import { tellChangesSince } from './posting/outage.ts';
import { createPosting } from './posting/service.ts';
import { reportableMessage } from './reportable.ts';
import * as group from './rooms/group/service.ts';
import { followBlock } from './rooms/private/service.ts';
import * as rooms from './rooms/service.ts';
import { answerEcho } from './signals.ts';

export function mountChat({
  on,
  frame,
  react,
  job,
  exports,
  notices,
  lines,
  look,
  limiter,
  reportable,
}: Mount): void {
  const announcer = createAnnouncer();
  const limits = createMessageLimits(limiter);
  const posting = createPosting(announcer, limits);
  look((ctx, { since }) => tellChangesSince(ctx, announcer, since));
  frame('chat_message', answerEcho);

  react('member.blocked', followBlock);
  react('member.unblocked', followBlock);
  react('member.hidden', leaving.followHidden);
  react('member.shown', leaving.followHidden);
  react('member.leaving', leaving.followLeaving);
  react('group.created', group.followCreated);
  react('group.renamed', group.followRenamed);
  react('group.pictured', group.followPictured);
  react('group.archived', group.followArchived);
  react('group.joined', group.followJoined);
  react('group.left', group.followLeft);
  react('group.role_given', group.followRoleGiven);
  job(arrivalsJob);
  job(activityJob);
  job(unreadJob);
  job(earlierWordsJob);
  exports(chatExports);
  notices(...chatNotices);
  lines(...chatLines);
  reportable(reportableMessage);
  on(listRooms, rooms.listRooms);
  on(listMessages, messages.listMessages);
  on(listMessagesByQuery, messages.listMessagesByQuery);
  on(sendMessage, posting.sendMessage);
  on(editMessage, createEditing(limits).editMessage);
  on(markRoomRead, rooms.markRoomRead);
  on(listPins, organising.listPins);
  on(pinMessage, organising.pinMessage);
  on(unpinMessage, organising.unpinMessage);
  on(removeMessage, organising.removeMessage);
  on(removeGeneralMessage, organising.removeGeneralMessage);
  on(listRoomMutes, organising.listRoomMutes);
  on(muteInRoom, organising.muteInRoom);
  on(unmuteInRoom, organising.unmuteInRoom);
}
