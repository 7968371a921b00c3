import type { Business } from '@guildhall/contract/businesses.ts';
import { formatNumber, plural } from '#web/lib/format.ts';

type Staff = Pick<Business, 'employees' | 'employeesBand'>;

/** '11-50' where only a band is known. */
export function staffNumber({ employees, employeesBand }: Staff): string | null {
  return employeesBand ?? (employees === null ? null : formatNumber(employees));
}

export function staffText({ employees, employeesBand }: Staff): string | null {
  if (employeesBand) return `${employeesBand} employees`;
  return employees === null ? null : plural(employees, 'employee', 'employees');
}
