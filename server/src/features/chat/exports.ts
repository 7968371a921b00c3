import { chatName, formerMember } from '@guildhall/contract/members.ts';
import { message } from '@guildhall/contract/messages.ts';
import type { Context } from '../../context.ts';
import type { FeatureExports } from '../../exports.ts';
import { streamMessages, streamMutes, streamRooms } from './leaving/repository.ts';
import { wordsOf } from './lines.ts';

async function* roomsOf({ db }: Context, memberId: number) {
  for await (const { name, partner, ...room } of streamRooms(db, memberId))
    yield { ...room, with: room.type === 'private' ? (partner ? chatName(partner) : formerMember) : name };
}

async function* messagesOf(ctx: Context, memberId: number) {
  for await (const { line, content, earlier, author, hidesNotes, ...message } of streamMessages(
    ctx.db,
    memberId,
  )) {
    const notes = line?.notes.filter((note) => note.memberId === memberId || !hidesNotes);
    yield {
      ...message,
      // The house's own lines are from nobody.
      from: line ? null : author ? chatName(author) : formerMember,
      text: line ? wordsOf(ctx, line) : content,
      ...(earlier.length > 0 && { earlier }),
      ...(notes && notes.length > 0 && { notes: notes.map(({ name, text }) => ({ from: name, text })) }),
    };
  }
}

export const chatExports: FeatureExports = {
  parts: [
    {
      name: 'rooms',
      about: message('The chat rooms that you are in, with whom, and up to where you have read.'),
      covers: ['chat_members.member_id'],
      rows: roomsOf,
    },
    {
      name: 'messages',
      about: message(
        'Everything you wrote in chat, and your private conversations with what the other side wrote to you. What others said where more than two talk is theirs and not in here.',
      ),
      covers: ['chat_messages.sender_id'],
      rows: messagesOf,
    },
    {
      name: 'room-mutes',
      about: message(
        'The rooms of groups in which an organiser has muted you, and until when; without a time, until they lift it.',
      ),
      covers: ['chat_mutes.member_id'],
      rows: ({ db }, memberId) => streamMutes(db, memberId),
    },
  ],
  leftOut: {
    'chat_removals.moderator_id': 'What staff did in office is about others, and is the site’s record.',
  },
};
