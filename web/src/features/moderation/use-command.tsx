import { isStaff, type Me, type MemberCard } from '@guildhall/contract/members.ts';
import { mayModerate } from '@guildhall/contract/moderation.ts';
import { type ReactNode, useState } from 'react';
import { later } from '#web/lib/later.tsx';
import { type Command, nameBeingTyped, parseCommand, withName } from './commands.ts';
import { formatDuration } from './durations.ts';
import { useModerate } from './use-moderate.ts';

const MemberChooser = later(
  async () => (await import('./member-chooser.tsx')).MemberChooser,
  () => true,
);

const verbs = { mute: 'mutes', ban: 'bans', unmute: 'lifts the mute of', unban: 'lifts the ban of' };
const syntax =
  '/mute @name 5m reason · /ban @name 1h reason · /unmute @name · /unban @name. Anything else is sent as a message.';

function effectOf({ action, member, unknownName, minutes }: Command<MemberCard>, hasSpeakers: boolean): string {
  const length = minutes === undefined ? '' : ` for ${formatDuration(minutes)}`;
  if (member) return `Enter ${verbs[action]} ${member.displayName}${length}.`;
  const nobody = unknownName && hasSpeakers ? `Nobody called ${unknownName} has spoken here lately. ` : '';
  return `${nobody}Enter asks whom you mean${length}.`;
}

interface Typing {
  me: Me;
  text: string;
  /** Who has spoken here and so may be meant; undefined until that is known. */
  speakers: readonly MemberCard[] | undefined;
  /** A command was carried out, or refused: whether it is done with. */
  onDone: (isDone: boolean) => void;
}

interface TypedCommand {
  /** What Enter will do, or what can be typed; undefined for an ordinary message. */
  hint: string | undefined;
  /** The name that is being typed, and who can be meant by it. */
  typedName: string | undefined;
  candidates: readonly MemberCard[];
  /** The text with a candidate's name completed. */
  complete: (name: string) => string;
  /** Carries the command out, or asks whom it means; false for an ordinary message. */
  run: () => boolean;
  /** The question whom a command means, while it is open. */
  chooser: ReactNode;
}

/** The moderators' commands in whatever they type; for everybody else, nothing is one. */
export function useCommand({ me, text, speakers, onDone }: Typing): TypedCommand {
  const [asking, setAsking] = useState<Command<MemberCard>>();
  const moderate = useModerate();
  const isSlash = isStaff(me) && text.startsWith('/');
  const command = isSlash ? parseCommand(text, speakers ?? []) : undefined;
  const typedName = isSlash ? nameBeingTyped(text) : undefined;
  const candidates = (speakers ?? []).filter((speaker) => mayModerate(me, speaker));
  const usage = isSlash && typedName === undefined ? syntax : undefined;

  async function carryOut(wanted: Command<MemberCard>, member: MemberCard) {
    onDone(await moderate(wanted, member));
  }

  return {
    hint: command ? effectOf(command, speakers !== undefined) : usage,
    typedName,
    candidates,
    complete: (name) => withName(text, name),
    run() {
      if (command?.member) void carryOut(command, command.member);
      else setAsking(command);
      return command !== undefined;
    },
    chooser: asking && (
      <MemberChooser
        command={asking}
        members={candidates}
        isComplete={speakers !== undefined}
        onClose={() => setAsking(undefined)}
        onChoose={(member) => {
          setAsking(undefined);
          void carryOut(asking, member);
        }}
      />
    ),
  };
}
