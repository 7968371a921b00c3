import type { MemberCard } from '@guildhall/contract/members.ts';
import { type KeyboardEvent, type ReactNode, type RefObject, useId, useState } from 'react';
import { cx } from '#web/lib/classes.ts';
import { Avatar } from '#web/ui/avatar.tsx';

const shownMax = 6;

interface NameCompletionProps {
  /** What stands after the @ of a command; undefined when no name is being typed. */
  typed: string | undefined;
  members: readonly MemberCard[];
  textarea: RefObject<HTMLTextAreaElement | null>;
  onPick: (name: string) => void;
  children: (props: {
    onKeyDown: (event: KeyboardEvent) => void;
    'aria-controls'?: string | undefined;
    'aria-activedescendant'?: string | undefined;
    'aria-autocomplete': 'list';
  }) => ReactNode;
}

function matching(members: readonly MemberCard[], typed: string | undefined): MemberCard[] {
  if (typed === undefined) return [];
  const wanted = typed.toLocaleLowerCase();
  return members
    .filter(({ displayName }) => {
      const name = displayName.toLocaleLowerCase();
      return name !== wanted.trim() && (name.startsWith(wanted) || name.includes(` ${wanted}`));
    })
    .slice(0, shownMax);
}

/** Names of recent speakers above the composer: ↑ ↓ choose, Enter or Tab completes, Esc closes. */
export function NameCompletion({ typed, members, textarea, onPick, children }: NameCompletionProps) {
  const listId = useId();
  const [active, setActive] = useState(0);
  const [closedFor, setClosedFor] = useState<string>();
  const found = typed === closedFor ? [] : matching(members, typed);
  const chosen = Math.min(active, found.length - 1);
  const optionId = (index: number) => `${listId}-${index}`;

  function pick(member: MemberCard) {
    onPick(member.displayName);
    setActive(0);
    textarea.current?.focus();
  }

  function onKeyDown(event: KeyboardEvent) {
    const member = found[chosen];
    if (!member) return;
    if (event.key === 'ArrowDown') setActive((chosen + 1) % found.length);
    else if (event.key === 'ArrowUp') setActive((chosen - 1 + found.length) % found.length);
    else if (event.key === 'Enter' || event.key === 'Tab') pick(member);
    else if (event.key === 'Escape') setClosedFor(typed);
    else return;
    event.preventDefault();
  }

  return (
    <>
      {found.length > 0 && (
        <div
          id={listId}
          role="listbox"
          aria-label="Recent speakers"
          className="absolute inset-x-3 bottom-full z-10 mb-1 overflow-hidden rounded-card border bg-surface p-1 shadow-float sm:inset-x-5"
        >
          {found.map((member, index) => (
            <div
              key={member.id}
              id={optionId(index)}
              role="option"
              tabIndex={-1}
              aria-selected={index === chosen}
              // The focus stays in the composer.
              onPointerDown={(event) => {
                event.preventDefault();
                pick(member);
              }}
              className={cx(
                'flex min-h-10 cursor-pointer items-center gap-2.5 rounded-control px-2 text-sm pointer-coarse:min-h-11',
                index === chosen ? 'bg-primary-soft text-on-primary-soft' : 'hover:bg-sunken',
              )}
            >
              <Avatar name={member.displayName} src={member.profileImageUrl} size="xs" />
              <bdi className="truncate font-medium">{member.displayName}</bdi>
              <bdi className="truncate text-muted">{member.businessName}</bdi>
            </div>
          ))}
        </div>
      )}
      {children({
        onKeyDown,
        'aria-autocomplete': 'list',
        'aria-controls': found.length > 0 ? listId : undefined,
        'aria-activedescendant': found.length > 0 ? optionId(chosen) : undefined,
      })}
    </>
  );
}
