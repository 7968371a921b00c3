import { type ReminderSettings, reminderLevels, reminderSettings } from '@guildhall/contract/invoice-reminders.ts';
import { message } from '@guildhall/contract/messages.ts';
import { type Complaints, complaintsAbout } from '#web/lib/form/complaints.ts';

type Level = (typeof reminderLevels)[number];
type Fact = keyof ReminderSettings['levels'][number];
type FieldName = `${Fact}${Level}`;

/** Flat, so that what is wrong stands beside its field. */
export type ReminderForm = { isOn: 'on' | 'off' } & Record<FieldName, string>;

export const levelNames = {
  1: message('First reminder'),
  2: message('Second reminder'),
  3: message('Last reminder'),
} satisfies Record<Level, unknown>;

export function reminderFormOf({ isOn, levels }: ReminderSettings): ReminderForm {
  const fields = reminderLevels.flatMap((level) => {
    const { days = 0, subject = '', text = '' } = levels[level - 1] ?? {};
    return Object.entries({
      [`days${level}`]: String(days),
      [`subject${level}`]: subject,
      [`text${level}`]: text,
    });
  });
  return { ...(Object.fromEntries(fields) as Record<FieldName, string>), isOn: isOn ? 'on' : 'off' };
}

export const toReminders = (form: ReminderForm): ReminderSettings => ({
  isOn: form.isOn === 'on',
  levels: reminderLevels.map((level) => ({
    days: Number(form[`days${level}`]),
    subject: form[`subject${level}`],
    text: form[`text${level}`],
  })),
});

/** What the contract says of 'levels.1.days' is said of 'days2'. */
export function complaintsOfLevels(form: ReminderForm): Complaints {
  const entries = Object.entries(complaintsAbout(reminderSettings, toReminders(form)));
  return Object.fromEntries(
    entries.flatMap(([path, words]) => {
      const [, place, fact] = /^levels\.(\d)\.(\w+)$/.exec(path) ?? [];
      return fact
        ? [
            [path, undefined],
            [`${fact}${Number(place) + 1}`, words],
          ]
        : [];
    }),
  );
}
