import type { MemberCard } from '@guildhall/contract/members.ts';
import { defaultReason } from '@guildhall/contract/moderation.ts';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { refusalOr } from '#web/lib/api.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';
import { Select } from '#web/ui/select.tsx';
import { toast } from '#web/ui/toast.ts';
import { type SelectedDuration, selectorDefault, selectorMax, totalMinutes } from './durations.ts';
import { useMute } from './queries.ts';

const reasonMax = 500;
const parts = [
  { name: 'hours', label: 'Hours' },
  { name: 'minutes', label: 'Minutes' },
  { name: 'seconds', label: 'Seconds' },
] as const;
const optionsUpTo = (max: number) => Array.from({ length: max + 1 }, (_, value) => String(value));

interface MutePanelProps {
  member: Pick<MemberCard, 'id' | 'displayName'>;
  /** After cancelling and after success. */
  onClose: () => void;
}

/** Specification sections 2, 5 and 8. */
export function MutePanel({ member, onClose }: MutePanelProps) {
  const [duration, setDuration] = useState<SelectedDuration>(selectorDefault);
  const [reason, setReason] = useState('');
  const mute = useMute();
  const form = useRef<HTMLFormElement>(null);

  useEffect(() => {
    form.current?.querySelector('select')?.focus({ preventScroll: true });
    form.current?.scrollIntoView({ block: 'nearest' });
  }, []);

  function submit(event: FormEvent) {
    event.preventDefault();
    const durationMinutes = totalMinutes(duration);
    if (durationMinutes <= 0) {
      const description = 'Please select a valid mute duration.';
      toast({ title: 'Invalid Duration', description, variant: 'destructive' });
      return;
    }
    mute.mutate(
      { userId: member.id, durationMinutes, reason: reason.trim() || defaultReason },
      {
        onSuccess() {
          toast({ title: 'User Muted', description: 'User has been muted successfully.' });
          onClose();
        },
        onError: (error) =>
          toast({
            title: 'Error',
            description: refusalOr(error, 'Failed to mute user. Please try again.'),
            variant: 'destructive',
          }),
      },
    );
  }

  return (
    <form
      ref={form}
      onSubmit={submit}
      aria-label={`Mute ${member.displayName}`}
      className="animate-rise-in space-y-4 rounded-card border bg-sunken p-4"
    >
      <fieldset className="grid grid-cols-3 gap-3">
        <legend className="sr-only">Duration</legend>
        {parts.map(({ name, label }) => (
          <Field key={name} label={label}>
            <Select
              options={optionsUpTo(selectorMax[name])}
              value={String(duration[name])}
              onChange={(event) => setDuration({ ...duration, [name]: Number(event.target.value) })}
            />
          </Field>
        ))}
      </fieldset>
      <Field label="Reason" optional>
        <Input
          value={reason}
          maxLength={reasonMax}
          placeholder={defaultReason}
          onChange={(event) => setReason(event.target.value)}
        />
      </Field>
      <div className="flex flex-wrap justify-end gap-2">
        <Button variant="secondary" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" variant="danger" pending={mute.isPending}>
          Confirm Mute
        </Button>
      </div>
    </form>
  );
}
