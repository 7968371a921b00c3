import type { MemberCard } from '@guildhall/contract/members.ts';
import { message } from '@guildhall/contract/messages.ts';
import { defaultReason, muteMember, reasonMax } from '@guildhall/contract/moderation.ts';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useContractForm } from '#web/lib/form/use-contract-form.ts';
import { t } from '#web/lib/text.ts';
import { Actions } from '#web/ui/actions.tsx';
import { Button } from '#web/ui/button.tsx';
import { Form, FormField, SubmitButton } from '#web/ui/form.tsx';
import { Input } from '#web/ui/input.tsx';
import { reportError, warn } from '#web/ui/report-failure.ts';
import { Select } from '#web/ui/select.tsx';
import { toast } from '#web/ui/toast.ts';
import { selectorDefault, selectorMax, totalMinutes } from './durations.ts';
import { useMute } from './queries.ts';

const parts = [
  { name: 'hours', label: message('Hours') },
  { name: 'minutes', label: message('Minutes') },
  { name: 'seconds', label: message('Seconds') },
] as const;
const defaults = {
  hours: String(selectorDefault.hours),
  minutes: String(selectorDefault.minutes),
  seconds: String(selectorDefault.seconds),
  reason: '',
};
const optionsUpTo = (max: number) => Array.from({ length: max + 1 }, (_, value) => String(value));

interface MutePanelProps {
  member: Pick<MemberCard, 'id' | 'displayName'>;
  /** It takes the focus from now on. */
  onReady: () => void;
  /** After cancelling and after success. */
  onClose: () => void;
}

export function MutePanel({ member, onReady, onClose }: MutePanelProps) {
  const mute = useMute();
  const element = useRef<HTMLFormElement>(null);
  const form = useContractForm(muteMember, {
    subject: member.id,
    defaults,
    toBody: ({ hours, minutes, seconds, reason }) => ({
      userId: member.id,
      durationMinutes: totalMinutes({
        hours: Number(hours),
        minutes: Number(minutes),
        seconds: Number(seconds),
      }),
      reason: reason.trim(),
    }),
    send: (body) => mute.mutateAsync(body),
    onDone() {
      toast({ title: t('User Muted'), description: t('User has been muted successfully.') });
      onClose();
    },
    onInvalid() {
      const description = t('Please select a valid mute duration.');
      warn({ title: t('Invalid Duration'), description });
      form.setFocus('hours');
    },
    problemOf: () => '',
    onFailed: (error) => reportError(error, t('Failed to mute user. Please try again.')),
  });

  const ready = useEffectEvent(onReady);
  useEffect(() => {
    ready();
    element.current?.querySelector('select')?.focus({ preventScroll: true });
    element.current?.scrollIntoView({ block: 'nearest' });
  }, []);

  return (
    <Form
      form={form}
      ref={element}
      aria-label={t('Mute {name}', { name: member.displayName })}
      className="animate-rise-in space-y-4 rounded-card border bg-sunken p-4"
    >
      <fieldset className="grid grid-cols-3 gap-3">
        <legend className="sr-only">{t('Duration')}</legend>
        {parts.map(({ name, label }) => (
          <FormField key={name} form={form} name={name} label={t(label)}>
            {(field) => <Select options={optionsUpTo(selectorMax[name])} {...field} />}
          </FormField>
        ))}
      </fieldset>
      <FormField form={form} name="reason" label={t('Reason')} optional>
        {(field) => <Input maxLength={reasonMax} placeholder={defaultReason} {...field} />}
      </FormField>
      <Actions className="justify-end">
        <Button variant="secondary" onClick={onClose}>
          {t('Cancel')}
        </Button>
        <SubmitButton form={form} variant="danger">
          {t('Confirm Mute')}
        </SubmitButton>
      </Actions>
    </Form>
  );
}
