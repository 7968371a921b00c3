import type { MemberCard } from '@guildhall/contract/members.ts';
import { type KeyboardEvent, useId, useState } from 'react';
import { cx } from '#web/lib/classes.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Input } from '#web/ui/input.tsx';
import { RoleBadge } from '#web/ui/role-badge.tsx';
import type { Command } from './commands.ts';
import { formatDuration } from './durations.ts';

const titles = { mute: 'Mute whom?', ban: 'Ban whom?', unmute: 'Unmute whom?', unban: 'Unban whom?' };

interface MemberChooserProps {
  command: Command<MemberCard>;
  /** The recent speakers on whom the viewer may act. */
  members: readonly MemberCard[];
  onChoose: (member: MemberCard) => void;
  onClose: () => void;
}

function describe({ minutes, reason }: Command<MemberCard>): string {
  const parts = [minutes !== undefined && `For ${formatDuration(minutes)}`, reason && `“${reason}”`];
  return [...parts.filter(Boolean), 'Who has spoken here lately'].join(' · ');
}

/** A command that names nobody: type to narrow, ↑ ↓ to move, Enter to act. */
export function MemberChooser({ command, members, onChoose, onClose }: MemberChooserProps) {
  const listId = useId();
  const [filter, setFilter] = useState(command.unknownName ?? '');
  const [active, setActive] = useState(0);
  const wanted = filter.trim().toLocaleLowerCase();
  const found = members.filter(({ displayName, businessName }) =>
    `${displayName} ${businessName ?? ''}`.toLocaleLowerCase().includes(wanted),
  );
  const chosen = Math.max(0, Math.min(active, found.length - 1));
  const optionId = (index: number) => `${listId}-${index}`;

  function move(to: number) {
    setActive(to);
    document.getElementById(optionId(to))?.scrollIntoView({ block: 'nearest' });
  }

  function onKeyDown(event: KeyboardEvent) {
    const member = found[chosen];
    if (!member) return;
    if (event.key === 'ArrowDown') move((chosen + 1) % found.length);
    else if (event.key === 'ArrowUp') move((chosen - 1 + found.length) % found.length);
    else if (event.key === 'Enter') onChoose(member);
    else return;
    event.preventDefault();
  }

  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={titles[command.action]}
      description={describe(command)}
      width="sm"
    >
      <div className="p-0.5">
        <Input
          role="combobox"
          aria-label="Name or business"
          aria-expanded="true"
          aria-autocomplete="list"
          aria-controls={listId}
          aria-activedescendant={found.length > 0 ? optionId(chosen) : undefined}
          placeholder="Name or business"
          autoComplete="off"
          value={filter}
          onChange={(event) => {
            setFilter(event.target.value);
            setActive(0);
          }}
          onKeyDown={onKeyDown}
        />
      </div>
      <div id={listId} role="listbox" aria-label="Recent speakers" className="mt-2">
        {found.map((member, index) => (
          <div
            key={member.id}
            id={optionId(index)}
            role="option"
            tabIndex={-1}
            aria-selected={index === chosen}
            onPointerMove={() => setActive(index)}
            onClick={() => onChoose(member)}
            onKeyDown={onKeyDown}
            className={cx(
              'flex min-h-12 cursor-pointer items-center gap-3 rounded-control px-2 text-sm',
              index === chosen && 'bg-primary-soft text-on-primary-soft',
            )}
          >
            <Avatar name={member.displayName} src={member.profileImageUrl} size="sm" />
            <span className="min-w-0 flex-1">
              <bdi className="block truncate font-medium">{member.displayName}</bdi>
              {member.businessName && (
                <bdi className="block truncate text-xs opacity-85">{member.businessName}</bdi>
              )}
            </span>
            {member.role !== 'user' && <RoleBadge role={member.role} />}
          </div>
        ))}
      </div>
      {found.length === 0 && (
        <p role="status" className="py-6 text-center text-sm text-muted">
          {wanted ? 'Nobody by that name has spoken here lately.' : 'Nobody else has spoken here lately.'}
        </p>
      )}
    </Dialog>
  );
}
