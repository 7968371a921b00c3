import { type Message, message } from '@guildhall/contract/messages.ts';
import {
  decideReport,
  type Report,
  type ReportAction,
  type ReportDecision,
  reportReasonMax,
} from '@guildhall/contract/reports.ts';
import { useMe } from '#web/features/auth/queries.ts';
import { refusalOr } from '#web/lib/api.ts';
import { useContractForm } from '#web/lib/form/use-contract-form.ts';
import { rich, t } from '#web/lib/text.ts';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { CheckField } from '#web/ui/field.tsx';
import { FormField } from '#web/ui/form.tsx';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { Select } from '#web/ui/select.tsx';
import { Textarea } from '#web/ui/textarea.tsx';
import { toast } from '#web/ui/toast.ts';
import { useDecideReport } from './queries.ts';
import { subjectOf } from './texts.ts';

export interface Deciding {
  report: Report;
  status: ReportDecision;
}

const words = {
  resolved: {
    title: message('Take action on this report?'),
    button: message('Resolve'),
    done: message('Report Resolved'),
  },
  rejected: { title: message('Reject this report?'), button: message('Reject'), done: message('Report Rejected') },
};

type PersonAction = Exclude<ReportAction, 'remove'>;

/** What is done about the person, and what it leaves behind. */
const personActions: Record<PersonAction, { label: Message; leaves: Message }> = {
  none: { label: message('Nothing'), leaves: message('The person hears nothing of this case.') },
  warn: {
    label: message('Warn'),
    leaves: message('The warning stays in their history. They can go on as before.'),
  },
  mute: {
    label: message('Mute in chat'),
    leaves: message('They read and don’t write, until the time is over or somebody lifts it.'),
  },
  ban: {
    label: message('Ban from chat'),
    leaves: message('No chat at all, until the time is over or somebody lifts it. The rest of the site works.'),
  },
  suspend: {
    label: message('Suspend the account'),
    leaves: message(
      'Signed out everywhere at once, and no sign-in until an admin lifts it. Listings and events stay.',
    ),
  },
};

const durations = [
  { value: '30', label: message('30 minutes') },
  { value: '1440', label: message('1 day') },
  { value: '10080', label: message('7 days') },
  { value: '43200', label: message('30 days') },
  { value: '525600', label: message('1 year') },
];

const removalWords = {
  message: {
    label: message('Remove the message'),
    hint: message(
      'Its text is deleted for good. “Removed by staff.” takes its place, and its author reads your reason.',
    ),
  },
  business: {
    label: message('Take the listing out of the directory'),
    hint: message('An admin can bring it back within 30 days.'),
  },
};

interface DecideDialogProps {
  deciding: Deciding | undefined;
  onClose: () => void;
}

/** What staff decide about a case, and why: whoever has reported it gets the reason by mail. */
export function DecideDialog({ deciding, onClose }: DecideDialogProps) {
  return (
    deciding && <DecideForm key={`${deciding.report.id} ${deciding.status}`} {...deciding} onClose={onClose} />
  );
}

const isTimed = (person: string) => person === 'mute' || person === 'ban';

function DecideForm({ report, status, onClose }: Deciding & { onClose: () => void }) {
  const { data: me } = useMe();
  const { mutateAsync } = useDecideReport();
  const { name, canBeRemoved } = subjectOf(report);
  const subject = <bdi>{name}</bdi>;
  const removal = report.kind === 'message' || report.kind === 'business' ? removalWords[report.kind] : undefined;
  const mayRemove = status === 'resolved' && canBeRemoved && removal !== undefined;
  const { author } = report;
  const mayAct = status === 'resolved' && author !== null && me !== null && me?.id !== author.id;
  const isWish = report.kind === 'business' && report.category === 'legal' && report.isAnswerable;
  const form = useContractForm(decideReport, {
    subject: report.id,
    defaults: { reason: '', removes: mayRemove && isWish, person: 'none', minutes: '1440' },
    labels: { reason: t('Reason'), person: t('About the person'), minutes: t('For how long') },
    toBody: ({ reason, removes, person, minutes }) => ({
      status,
      reason,
      ...(person === 'none'
        ? { action: removes ? ('remove' as const) : ('none' as const) }
        : { action: person as PersonAction, alsoRemoves: removes }),
      ...(isTimed(person) && { durationMinutes: Number(minutes) }),
    }),
    send: (body) => mutateAsync({ id: report.id, body }),
    onDone() {
      toast({ title: t(words[status].done), description: name });
      onClose();
    },
    problemOf: (error) => refusalOr(error, t('That did not work. Please try again.')),
  });
  const [removes, person] = [form.watch('removes'), form.watch('person') as PersonAction];
  const options = (Object.keys(personActions) as PersonAction[]).filter(
    (action) => action !== 'suspend' || me?.role === 'admin',
  );
  const count = 1 + report.others.length;
  return (
    <FormDialog
      form={form}
      dialog={{ isOpen: true, close: onClose }}
      title={t(words[status].title)}
      description={
        [report, ...report.others].some(({ isAnswerable }) => isAnswerable)
          ? rich(
              '{name}: {count, plural, one {the person who reported it gets a mail with your reason} other {those # who reported it get a mail with your reason}}.',
              { name: subject, count },
            )
          : rich('{name}: nobody is mailed, as no address is confirmed. The reason stays with the report.', {
              name: subject,
            })
      }
      width="sm"
      submit={removes ? t('Resolve and take out') : t(words[status].button)}
      submitVariant={removes || person !== 'none' ? 'danger' : 'primary'}
    >
      {mayRemove && (
        <CheckField label={t(removal.label)} hint={t(removal.hint)}>
          <Checkbox {...form.register('removes')} />
        </CheckField>
      )}
      {mayAct && (
        <FormField
          form={form}
          name="person"
          label={t('About {name}', { name: author.displayName })}
          hint={t(personActions[person].leaves)}
        >
          {(field) => (
            <Select
              options={options.map((value) => ({ value, label: t(personActions[value].label) }))}
              {...field}
            />
          )}
        </FormField>
      )}
      {isTimed(person) && (
        <FormField form={form} name="minutes" label={t('For how long')}>
          {(field) => (
            <Select options={durations.map(({ value, label }) => ({ value, label: t(label) }))} {...field} />
          )}
        </FormField>
      )}
      <FormField
        form={form}
        name="reason"
        label={t('Reason')}
        hint={person === 'none' ? undefined : t('{name} reads it as well.', { name: author?.displayName ?? '' })}
      >
        {(field) => <Textarea rows={3} maxLength={reportReasonMax} aria-required="true" {...field} />}
      </FormField>
    </FormDialog>
  );
}
