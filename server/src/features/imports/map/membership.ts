import { memberNumberMax, recordDay } from '@guildhall/contract/member-records.ts';
import type { MemberStatus } from '@guildhall/contract/member-status.ts';
import { foldToLetters } from '../../../folding.ts';
import { namesIn } from '../rules.ts';

/* What a roll says of the membership of a firm. */

const statusNames: Record<MemberStatus, readonly string[]> = {
  applicant: namesIn(`
    applicant, applied, application, pending, prospect, prospective, waiting, candidate, new applicant, Antragsteller, Antrag, beantragt,
    Bewerber, Interessent, candidat, en attente, demande, solicitante, pendiente, candidato, richiedente, in attesa`),
  active: namesIn(`
    active, current, member, in good standing, good standing, full, full member, yes, paid, aktiv, Mitglied, ja, actif, active member,
    membre, à jour, activo, activa, miembro, socio, al corriente, attivo, attiva, in regola`),
  paused: namesIn(`
    paused, on hold, hold, suspended, inactive, dormant, lapsed, grace, pausiert, ruhend, ruht, inaktiv, suspendiert, en pause, suspendu,
    inactif, pausado, suspendido, inactivo, sospeso, in pausa, inattivo`),
  former: namesIn(`
    former, former member, dropped, drop, left, ex, ex member, expired, terminated, cancelled, canceled, resigned, withdrawn, closed, ended,
    ehemalig, ehemaliges Mitglied, ausgetreten, gekündigt, beendet, erloschen, ancien, ancien membre, radié, démissionnaire, baja,
    dado de baja, antiguo, cesado, ex socio, cessato, dimesso, receduto`),
};

const statuses = new Map<string, MemberStatus>(
  Object.entries(statusNames).flatMap(([status, names]) =>
    names.map((name) => [foldToLetters(name), status as MemberStatus] as const),
  ),
);

const shown = (text: string) => text.slice(0, 40);

export function toMemberStatus(text: string | null, notes: string[]): MemberStatus | null {
  // An export of this site says so under 'Status'.
  if (text === null || /^(?:un)?claimed$/i.test(text)) return null;
  const status = statuses.get(foldToLetters(text)) ?? null;
  if (status === null)
    notes.push(`membership status left out: “${shown(text)}” is none of applicant, active, paused and former`);
  return status;
}

/** Programs that take numbers for measures write '17.0'. */
export function toMemberNumber(text: string | null, notes: string[]): string | null {
  const number = text?.replace(/^(\d+)\.0$/, '$1') ?? null;
  if (number === null || number.length <= memberNumberMax) return number;
  notes.push(`membership number left out: it has more than ${memberNumberMax} characters`);
  return null;
}

/** By the first letters, in the languages of the headers. */
const months: readonly RegExp[] = [
  /^(?:jan|gen|ene)/,
  /^fe[bv]/,
  /^(?:mar|mrz|maer)/,
  /^(?:apr|avr|abr)/,
  /^(?:may|mai|mag)/,
  /^(?:jun|juin|giu)/,
  /^(?:jul|juil|lug)/,
  /^(?:au[gs]|aou|ago)/,
  /^se[pt]/,
  /^(?:o[ck]t|ott)/,
  /^nov/,
  /^d[ei][czk]/,
];

const monthOf = (word: string) => months.findIndex((month) => month.test(foldToLetters(word))) + 1;

interface Day {
  year: number;
  month: number;
  day: number;
  /** What was assumed, where the cell leaves it open. */
  note?: string;
}

function partsOf(text: string): Day | undefined {
  const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[T\s].*)?$/.exec(text);
  if (iso) return { year: Number(iso[1]), month: Number(iso[2]), day: Number(iso[3]) };
  const numbers = /^(\d{1,2})([-/.])(\d{1,2})\2(\d{4})(?:\s.*)?$/.exec(text);
  if (numbers) {
    const [first, second, year] = [Number(numbers[1]), Number(numbers[3]), Number(numbers[4])];
    if (second > 12) return { year, month: first, day: second };
    const isOpen = numbers[2] === '/' && first <= 12 && first !== second;
    return { year, month: second, day: first, ...(isOpen && { note: 'with the day before the month' }) };
  }
  const dayFirst = /^(\d{1,2})(?:\.|st|nd|rd|th|er|º)?\s+(?:de\s+)?([\p{L}]{3,})\.?,?\s+(?:de\s+)?(\d{4})$/iu.exec(
    text,
  );
  if (dayFirst) return { year: Number(dayFirst[3]), month: monthOf(dayFirst[2] ?? ''), day: Number(dayFirst[1]) };
  const monthFirst = /^([\p{L}]{3,})\.?\s+(\d{1,2})(?:st|nd|rd|th)?,?\s+(\d{4})$/iu.exec(text);
  if (monthFirst)
    return { year: Number(monthFirst[3]), month: monthOf(monthFirst[1] ?? ''), day: Number(monthFirst[2]) };
  const year = /^(\d{4})(?:\.0)?$/.exec(text);
  return year ? { year: Number(year[1]), month: 1, day: 1, note: 'as only the year is given' } : undefined;
}

/** '2019-05-04', '04.05.2019', '4 May 2019', 'May 4, 2019', '4. Mai 2019', '2019'. */
export function toDay(name: string, text: string | null, notes: string[]): string | null {
  if (text === null) return null;
  const found = partsOf(text.trim());
  const pad = (number: number, length: number) => String(number).padStart(length, '0');
  const day = found && `${pad(found.year, 4)}-${pad(found.month, 2)}-${pad(found.day, 2)}`;
  const checked = recordDay.safeParse(day);
  if (!found || !checked.success) {
    notes.push(`${name} left out: “${shown(text)}” is no day`);
    return null;
  }
  if (found.note) notes.push(`${name} read as ${checked.data}, ${found.note}`);
  return checked.data;
}

/** By the names of the table's columns. */
export interface Membership {
  member_number: string | null;
  member_status: MemberStatus | null;
  joined_on: string | null;
  left_on: string | null;
}

type MembershipField = 'memberNumber' | 'memberStatus' | 'joinedOn' | 'leftOn';

/** @param line what the row says of a field */
export function toMembership(line: (field: MembershipField) => string | null, notes: string[]): Membership {
  const membership = {
    member_number: toMemberNumber(line('memberNumber'), notes),
    member_status: toMemberStatus(line('memberStatus'), notes),
    joined_on: toDay('joined on', line('joinedOn'), notes),
    left_on: toDay('left on', line('leftOn'), notes),
  };
  const { joined_on, left_on } = membership;
  if (joined_on === null || left_on === null || joined_on <= left_on) return membership;
  notes.push(`left on left out: ${left_on} is before the day of joining`);
  return { ...membership, left_on: null };
}
