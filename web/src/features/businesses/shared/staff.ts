import type { Business } from '@guildhall/contract/businesses.ts';
import { formatNumber } from '#web/lib/format.ts';
import { t } from '#web/lib/text.ts';

type Staff = Pick<Business, 'employees' | 'employeesBand'>;

/** '11-50' where only a band is known. */
export function staffNumber({ employees, employeesBand }: Staff): string | null {
  return employeesBand ?? (employees === null ? null : formatNumber(employees));
}

export function staffText({ employees, employeesBand }: Staff): string | null {
  if (employeesBand) return t('{band} employees', { band: employeesBand });
  return employees === null ? null : t('{employees, plural, one {# employee} other {# employees}}', { employees });
}
