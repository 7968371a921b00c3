import { z } from 'zod';
import { complaint, required } from './complaints.ts';
import { endpoint } from './endpoint.ts';
import { paidInvoice } from './invoices.ts';
import { anyLine, idText, text } from './primitives.ts';

/** What the texts may name. `amount` is what is still open. */
export const reminderPlaceholders = ['name', 'number', 'amount', 'due', 'reference', 'iban'] as const;
export type ReminderPlaceholder = (typeof reminderPlaceholders)[number];

export const reminderLevels = [1, 2, 3] as const;
export const reminderDaysMax = 365;
const subjectMax = 120;
const textMax = 2000;

const unknownPlaceholder = (words: string) =>
  [...words.matchAll(/\{(\w*)\}/g)].find(
    ([, name]) => !(reminderPlaceholders as readonly string[]).includes(name ?? ''),
  )?.[0];

function refusePlaceholders(words: string, context: z.RefinementCtx): void {
  const unknown = unknownPlaceholder(words);
  if (unknown)
    context.addIssue({
      code: 'custom',
      message: complaint('{field} has {unknown}, which nothing stands for: write {known}', {
        unknown,
        known: reminderPlaceholders.map((name) => `{${name}}`).join(', '),
      }),
    });
}

const level = z.strictObject({
  /** So long after its due date an invoice is reminded of. */
  days: z.int().min(1).max(reminderDaysMax),
  subject: anyLine(subjectMax).min(1, required).superRefine(refusePlaceholders),
  text: text(textMax).min(1, required).superRefine(refusePlaceholders),
});

export const reminderSettings = z.strictObject({
  isOn: z.boolean(),
  /** The first, the second and the last one. */
  levels: z
    .array(level)
    .length(reminderLevels.length)
    .superRefine((levels, context) => {
      for (const [place, { days }] of levels.entries())
        if (place > 0 && days <= (levels[place - 1]?.days ?? 0))
          context.addIssue({
            code: 'custom',
            path: [place, 'days'],
            message: complaint('{field} must be more than in the reminder before'),
          });
    }),
});
export type ReminderSettings = z.output<typeof reminderSettings>;

export const getReminderSettings = endpoint({
  method: 'GET',
  path: '/api/admin/invoice-reminders',
  access: 'admin',
  summary: 'When members are reminded of open invoices, and in what words',
  response: reminderSettings,
});

export const setReminderSettings = endpoint({
  method: 'PUT',
  path: '/api/admin/invoice-reminders',
  access: 'admin',
  summary: 'Say when members are reminded of open invoices, and in what words',
  isSensitive: true,
  body: reminderSettings,
  bodyMax: 64 * 1024,
  response: reminderSettings,
});

export const setInvoiceReminders = endpoint({
  method: 'PUT',
  path: '/api/admin/invoices/:id/reminders',
  access: 'admin',
  summary: 'Stop the reminders of one invoice, or let them go on',
  params: z.strictObject({ id: idText }),
  body: z.strictObject({ isPaused: z.boolean() }),
  response: paidInvoice,
});
