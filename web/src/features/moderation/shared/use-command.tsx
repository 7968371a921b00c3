import { isStaff, type Me, type MemberCard } from '@guildhall/contract/members.ts';
import { message } from '@guildhall/contract/messages.ts';
import { mayModerate } from '@guildhall/contract/moderation.ts';
import { type ReactNode, useState } from 'react';
import { later } from '#web/lib/later.tsx';
import { t } from '#web/lib/text.ts';
import { type Command, nameBeingTyped, parseCommand, withName } from '../commands.ts';
import { formatDuration } from '../durations.ts';
import { useMembersNamed } from '../use-members-named.ts';
import { useModerate } from '../use-moderate.ts';

const MemberChooser = later(
  async () => (await import('../member-chooser.tsx')).MemberChooser,
  () => true,
);

const syntax = message(
  '/mute @name 5m reason · /ban @name 1h reason · /unmute @name · /unban @name. Anything else is sent as a message.',
);

function effectOf({ action, member, unknownName, minutes }: Command<MemberCard>, isNobody: boolean): string {
  const length = { isLong: String(minutes !== undefined), time: formatDuration(minutes ?? 0) };
  if (member)
    return t(
      'Enter {action, select, mute {mutes} ban {bans} unmute {lifts the mute of} other {lifts the ban of}} {name}{isLong, select, true { for {time}} other {}}.',
      { action, name: member.displayName, ...length },
    );
  const question = t('Enter asks whom you mean{isLong, select, true { for {time}} other {}}.', length);
  if (!unknownName || !isNobody) return question;
  return `${t('No member is called {name}.', { name: unknownName })} ${question}`;
}

const isCalled = (name: string) => {
  const wanted = name.toLocaleLowerCase();
  return ({ displayName }: MemberCard) => displayName.toLocaleLowerCase().includes(wanted);
};

interface Typing {
  me: Me;
  text: string;
  /** Who has spoken here lately and so is likely to be meant; undefined until that is known. */
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
  const typedName = isSlash ? nameBeingTyped(text) : undefined;
  // Who has spoken here is at hand; everybody else is looked up by the name.
  const byHand = isSlash ? parseCommand(text, speakers ?? []) : undefined;
  const soughtName = byHand ? byHand.unknownName : typedName;
  const { members, isSearching } = useMembersNamed(soughtName, speakers ?? []);
  const command = isSlash ? parseCommand(text, members) : undefined;
  const candidates = members.filter((member) => mayModerate(me, member));
  const isNobody = !isSearching && !members.some(isCalled(command?.unknownName ?? ''));
  const usage = isSlash && typedName === undefined ? t(syntax) : undefined;

  async function carryOut(wanted: Command<MemberCard>, member: MemberCard) {
    onDone(await moderate(wanted, member));
  }

  return {
    hint: command ? effectOf(command, isNobody) : usage,
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
        me={me}
        speakers={speakers}
        onClose={() => setAsking(undefined)}
        onChoose={(member) => {
          setAsking(undefined);
          void carryOut(asking, member);
        }}
      />
    ),
  };
}
