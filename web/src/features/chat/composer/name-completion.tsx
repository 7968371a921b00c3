import type { MemberCard } from '@guildhall/contract/members.ts';
import { type KeyboardEvent, type ReactNode, type RefObject, useState } from 'react';
import { cx } from '#web/lib/classes.ts';
import { t } from '#web/lib/text.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { useListbox } from '#web/ui/use-listbox.ts';

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

/** Names of members above the composer: ↑ ↓ choose, Enter or Tab completes, Esc closes. */
export function NameCompletion({ typed, members, textarea, onPick, children }: NameCompletionProps) {
  const [closedFor, setClosedFor] = useState<string>();
  const found = typed === closedFor ? [] : matching(members, typed);
  const listbox = useListbox({
    options: found,
    isOpen: found.length > 0,
    onPick: pick,
    onClose: () => setClosedFor(typed),
    picksByTab: true,
  });

  function pick(member: MemberCard) {
    onPick(member.displayName);
    listbox.reset();
    textarea.current?.focus();
  }

  return (
    <div className="relative">
      {found.length > 0 && (
        <div
          role="listbox"
          {...listbox.listProps}
          aria-label={t('Members')}
          className="absolute inset-x-0 bottom-full z-10 mb-1 overflow-hidden rounded-card border bg-surface p-1 shadow-float"
        >
          {found.map((member, index) => (
            <div
              key={member.id}
              role="option"
              tabIndex={-1}
              {...listbox.optionProps(index)}
              className={cx(
                'flex min-h-10 cursor-pointer items-center gap-2.5 rounded-control px-2 text-sm pointer-coarse:min-h-11',
                index === listbox.active ? 'bg-primary-soft text-on-primary-soft' : 'hover:bg-sunken',
              )}
            >
              <Avatar name={member.displayName} src={member.profileImageUrl} size="xs" />
              <bdi className="truncate font-medium">{member.displayName}</bdi>
              <bdi className="truncate text-muted">{member.businessName}</bdi>
            </div>
          ))}
        </div>
      )}
      {children({ onKeyDown: listbox.onKeyDown, ...listbox.inputProps })}
    </div>
  );
}
