import type { Me, MemberCard } from '@guildhall/contract/members.ts';
import { message } from '@guildhall/contract/messages.ts';
import { mayModerate } from '@guildhall/contract/moderation.ts';
import { useState } from 'react';
import { RoleBadge } from '#web/features/members/shared/role-badge.tsx';
import { cx } from '#web/lib/classes.ts';
import { t } from '#web/lib/text.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Input } from '#web/ui/input.tsx';
import { useListbox } from '#web/ui/use-listbox.ts';
import type { Command } from './commands.ts';
import { formatDuration } from './durations.ts';
import { useMembersNamed } from './use-members-named.ts';

const titles = {
  mute: message('Mute whom?'),
  ban: message('Ban whom?'),
  unmute: message('Unmute whom?'),
  unban: message('Unban whom?'),
};

interface MemberChooserProps {
  command: Command<MemberCard>;
  me: Me;
  /** Undefined while the messages are not loaded. */
  speakers: readonly MemberCard[] | undefined;
  onChoose: (member: MemberCard) => void;
  onClose: () => void;
}

function describe({ minutes, reason }: Command<MemberCard>): string {
  const parts = [
    minutes !== undefined && t('For {formatDuration}', { formatDuration: formatDuration(minutes) }),
    reason && `“${reason}”`,
  ];
  return [...parts.filter(Boolean), t('Recent speakers, or any member by name')].join(' · ');
}

/** A command that names nobody: type to narrow, ↑ ↓ to move, Enter to act. */
export function MemberChooser({ command, me, speakers, onChoose, onClose }: MemberChooserProps) {
  const [filter, setFilter] = useState(command.unknownName ?? '');
  const wanted = filter.trim().toLocaleLowerCase();
  const spoken = (speakers ?? []).filter(({ displayName, businessName }) =>
    `${displayName} ${businessName ?? ''}`.toLocaleLowerCase().includes(wanted),
  );
  const { members, isSearching } = useMembersNamed(filter, spoken);
  const found = members.filter((member) => mayModerate(me, member));
  const nobody = isSearching
    ? t('One moment …')
    : wanted
      ? t('You can’t act on any member with that name.')
      : t('Nobody else has spoken here lately. Type a name.');
  const listbox = useListbox({ options: found, isOpen: true, onPick: onChoose });

  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t(titles[command.action])}
      description={describe(command)}
      width="sm"
    >
      <div className="p-0.5">
        <Input
          {...listbox.inputProps}
          role="combobox"
          aria-label={t('Name or business')}
          aria-expanded="true"
          placeholder={t('Name or business')}
          autoComplete="off"
          value={filter}
          onChange={(event) => {
            setFilter(event.target.value);
            listbox.reset();
          }}
          onKeyDown={listbox.onKeyDown}
        />
      </div>
      <div role="listbox" {...listbox.listProps} aria-label={t('Members')} className="mt-2">
        {found.map((member, index) => (
          <div
            key={member.id}
            role="option"
            tabIndex={-1}
            {...listbox.optionProps(index)}
            className={cx(
              'flex min-h-12 cursor-pointer items-center gap-3 rounded-control px-2 text-sm',
              index === listbox.active && 'bg-primary-soft text-on-primary-soft',
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
          {nobody}
        </p>
      )}
    </Dialog>
  );
}
