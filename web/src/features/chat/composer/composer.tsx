import { messageMax, type Room } from '@guildhall/contract/chat.ts';
import type { Me, MemberCard } from '@guildhall/contract/members.ts';
import { SendHorizontal } from 'lucide-react';
import { type FormEvent, type KeyboardEvent, type Ref, useId, useImperativeHandle, useRef, useState } from 'react';
import { type Command, nameBeingTyped, parseCommand, withName } from '#web/features/moderation/commands.ts';
import { MemberChooser } from '#web/features/moderation/member-chooser.tsx';
import { isStaff, mayModerate } from '#web/features/moderation/rules.ts';
import { useModerate } from '#web/features/moderation/use-moderate.ts';
import { cx } from '#web/lib/classes.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { roomName } from '../rooms/room-names.ts';
import { ComposerHint } from './composer-hint.tsx';
import { useDraft } from './drafts.ts';
import { NameCompletion } from './name-completion.tsx';
import { useSender } from './sender-context.ts';
import { useGrowing } from './use-growing.ts';

interface ComposerProps {
  room: Room;
  me: Me;
  /** Who has spoken here, the latest first. */
  speakers: readonly MemberCard[];
  textareaRef: Ref<HTMLTextAreaElement>;
}

/** Specification section 2: staff are told what they can type. */
function placeholderFor(room: Room, me: Me): string {
  if (isStaff(me) && room.type !== 'private') return 'Write a message. Use /mute 5m or /ban 1h';
  return `Write to ${roomName(room)}`;
}

export function Composer({ room, me, speakers, textareaRef }: ComposerProps) {
  const [text, setText] = useDraft(me.id, room.id);
  const [chosenFor, setChosenFor] = useState<Command<MemberCard>>();
  const sender = useSender();
  const moderate = useModerate();
  const textarea = useRef<HTMLTextAreaElement>(null);
  const hintId = useId();
  useImperativeHandle(textareaRef, () => textarea.current as HTMLTextAreaElement, []);
  useGrowing(textarea, text);

  const isTooLong = text.length > messageMax;
  const isBlank = text.trim() === '';
  const mayCommand = isStaff(me) && text.startsWith('/');
  const command = mayCommand ? parseCommand(text, speakers) : undefined;
  const typedName = mayCommand ? nameBeingTyped(text) : undefined;
  const subordinates = speakers.filter((speaker) => mayModerate(me, speaker));

  async function carryOut(wanted: Command<MemberCard>, member: MemberCard) {
    if (await moderate(wanted, member)) setText('');
    textarea.current?.focus();
  }

  function submit() {
    if (isBlank || isTooLong) return;
    if (command?.member) void carryOut(command, command.member);
    else if (command) setChosenFor(command);
    else {
      sender.send(room.id, text.trim());
      setText('');
    }
    textarea.current?.focus();
  }

  function onKeyDown(event: KeyboardEvent) {
    // Enter that ends the composition of a character is no Enter (keyCode 229: Safari).
    const isComposing = event.nativeEvent.isComposing || event.keyCode === 229;
    if (event.key !== 'Enter' || event.shiftKey || isComposing || event.defaultPrevented) return;
    event.preventDefault();
    submit();
  }

  return (
    <form
      data-region
      data-composer
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        submit();
      }}
      className="relative shrink-0 border-t bg-surface px-3 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] sm:px-5"
    >
      <NameCompletion
        typed={typedName}
        members={subordinates}
        textarea={textarea}
        onPick={(name) => setText(withName(text, name))}
      >
        {(completion) => (
          <div
            className={cx(
              'flex items-end gap-2 rounded-card border bg-surface py-1 pr-1 pl-3 transition-colors focus-within:outline-2 focus-within:outline-primary',
              isTooLong ? 'border-danger' : 'border-control',
            )}
          >
            <textarea
              ref={textarea}
              rows={1}
              dir="auto"
              value={text}
              aria-label={`Message to ${roomName(room)}`}
              aria-describedby={hintId}
              aria-invalid={isTooLong || undefined}
              placeholder={placeholderFor(room, me)}
              enterKeyHint="send"
              autoComplete="off"
              onChange={(event) => setText(event.target.value)}
              {...completion}
              onKeyDown={(event) => {
                completion.onKeyDown(event);
                onKeyDown(event);
              }}
              className="scrollbars field-sizing-content max-h-48 min-h-10 min-w-0 flex-1 resize-none bg-transparent py-2 text-base focus-visible:outline-none"
            />
            <IconButton
              type="submit"
              label="Send message"
              variant="primary"
              disabled={isBlank || isTooLong}
              className="pointer-coarse:size-11"
            >
              <SendHorizontal />
            </IconButton>
          </div>
        )}
      </NameCompletion>
      <ComposerHint
        id={hintId}
        length={text.length}
        command={command}
        isSlash={mayCommand && typedName === undefined}
      />
      {chosenFor && (
        <MemberChooser
          command={chosenFor}
          members={subordinates}
          onClose={() => setChosenFor(undefined)}
          onChoose={(member) => {
            setChosenFor(undefined);
            void carryOut(chosenFor, member);
          }}
        />
      )}
    </form>
  );
}
