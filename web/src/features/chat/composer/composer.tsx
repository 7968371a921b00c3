import { type Message, messageMax, type Room } from '@guildhall/contract/chat.ts';
import { isStaff, type Me, type MemberCard } from '@guildhall/contract/members.ts';
import { Pencil, SendHorizontal } from 'lucide-react';
import { type FormEvent, type KeyboardEvent, type Ref, useId, useImperativeHandle, useRef } from 'react';
import { useCommand } from '#web/features/moderation/shared/use-command.tsx';
import { cx } from '#web/lib/classes.ts';
import { t } from '#web/lib/text.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { column } from '../column.ts';
import { useDraft } from '../outbox/drafts.ts';
import { useEditing } from '../outbox/editing.ts';
import { act, send } from '../outbox/sender.ts';
import { roomName } from '../rooms/room-names.ts';
import { ComposerAbout } from './composer-about.tsx';
import { ComposerHint } from './composer-hint.tsx';
import { ComposerPause } from './composer-pause.tsx';
import { NameCompletion } from './name-completion.tsx';
import { useGrowing } from './use-growing.ts';
import { useLineToSay } from './use-line-to-say.ts';

export interface ComposerHandle {
  focus: (options?: FocusOptions) => void;
  /** Takes the place of what it filled in before; what was typed by hand stays, and this comes below it. */
  fill: (text: string) => void;
  /** Takes an own message up to be changed. */
  edit: (message: Message) => void;
}

interface ComposerProps {
  room: Room;
  me: Me;
  /** Who has spoken here, the latest first; undefined until the messages are loaded. */
  speakers: readonly MemberCard[] | undefined;
  handle: Ref<ComposerHandle>;
  /** The last own message, while it can be changed. */
  lastOwn: () => Message | undefined;
}

/** product.md 2: staff are told what they can type. */
function placeholderFor(room: Room, me: Me): string {
  if (isStaff(me) && room.type !== 'private') return t('Write a message. Use /mute 5m or /ban 1h');
  return t('Write to {room}', { room: roomName(room) });
}

export function Composer({ room, me, speakers, handle, lastOwn }: ComposerProps) {
  const [draft, setDraft] = useDraft(me.id, room.id);
  const { editing, begin, end, setText: setEdited } = useEditing(me.id, room.id);
  const text = editing ? editing.text : draft;
  const setText = editing ? setEdited : setDraft;
  const textarea = useRef<HTMLTextAreaElement>(null);
  const hintId = useId();
  const filled = useRef('');
  function fill(starter: string) {
    const isOwn = draft.trim() !== '' && draft !== filled.current;
    setDraft(isOwn ? `${draft.trimEnd()}\n${starter}` : starter);
    filled.current = starter;
    textarea.current?.focus();
  }
  function edit(message: Message) {
    begin(message);
    textarea.current?.focus();
  }
  useImperativeHandle(handle, () => ({ focus: (options) => textarea.current?.focus(options), fill, edit }));
  useLineToSay(room.id, fill);
  useGrowing(textarea, text);

  const isTooLong = text.length > messageMax;
  const isBlank = text.trim() === '';
  const command = useCommand({
    me,
    text: editing ? '' : text,
    speakers,
    onDone(isDone) {
      if (isDone) setText('');
      textarea.current?.focus();
    },
  });

  function submit() {
    if (isBlank || isTooLong) return;
    if (editing) {
      if (text.trim() !== editing.before)
        act({ kind: 'edit', roomId: room.id, messageId: editing.messageId, content: text.trim() });
      end();
    } else if (!command.run()) {
      send(room.id, text.trim());
      setText('');
    }
    textarea.current?.focus();
  }

  function onKeyDown(event: KeyboardEvent) {
    // Enter that ends the composition of a character is no Enter (keyCode 229: Safari).
    const isComposing = event.nativeEvent.isComposing || event.keyCode === 229;
    if (isComposing || event.defaultPrevented) return;
    if (event.key === 'Escape' && editing) {
      event.preventDefault();
      end();
    }
    const last = event.key === 'ArrowUp' && text === '' && !editing ? lastOwn() : undefined;
    if (last) {
      event.preventDefault();
      edit(last);
    }
    if (event.key !== 'Enter' || event.shiftKey) return;
    event.preventDefault();
    submit();
  }

  return (
    <form
      data-region
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        submit();
      }}
      className="shrink-0 border-t bg-surface pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] short:pt-1.5 short:pb-[max(0.375rem,env(safe-area-inset-bottom))]"
    >
      <div className={column}>
        <ComposerPause roomId={room.id} />
        {editing && (
          <ComposerAbout
            icon={<Pencil aria-hidden="true" />}
            title={t('Changing your message:')}
            quote={editing.before}
            cancelLabel={t('Cancel the change')}
            onCancel={() => {
              end();
              textarea.current?.focus();
            }}
          />
        )}
        <NameCompletion
          typed={command.typedName}
          members={command.candidates}
          textarea={textarea}
          onPick={(name) => setText(command.complete(name))}
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
                aria-label={t('Message to {room}', { room: roomName(room) })}
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
                className="scrollbars field-sizing-content max-h-48 min-h-10 min-w-0 short:max-h-20 flex-1 resize-none bg-transparent py-2 text-base focus-visible:outline-none"
              />
              <IconButton
                type="submit"
                label={editing ? t('Save the change') : t('Send message')}
                variant="primary"
                disabled={isBlank || isTooLong}
              >
                <SendHorizontal />
              </IconButton>
            </div>
          )}
        </NameCompletion>
        <ComposerHint id={hintId} length={text.length} hint={command.hint} />
      </div>
      {command.chooser}
    </form>
  );
}
