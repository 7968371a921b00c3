import { complaintBeside, complaintWords } from '@guildhall/contract/complaints.ts';
import { setImportLabel } from '@guildhall/contract/import-labels.ts';
import { industryName } from '@guildhall/contract/industries.ts';
import { english } from '@guildhall/contract/messages.ts';
import { ConfigError } from '../../../config.ts';
import type { Database } from '../../../db/database.ts';
import { listAdded } from '../../businesses/industries/repository.ts';
import { industryKey } from '../../businesses/industries/rules.ts';
import { addIndustry, complaintAboutIndustry, listIndustries } from '../../businesses/industries/service.ts';
import { upsertLabel } from '../labels/repository.ts';
import { readEmployees } from '../map/bands.ts';
import { labelKey } from '../map/labels.ts';
import type { SaidHere } from '../run/service.ts';

/* What `npm run import` is told of the words of a file. */

/** `--word 'industry:Insurance=Finance'`, and industries that the site gets. Kept by a run, as what is said on the page is. */
export function readSaid(words: string[], added: string[]): SaidHere {
  const industryNames = added.map((name) => {
    const read = industryName.safeParse(name);
    const [issue] = read.error?.issues ?? [];
    if (issue)
      throw new ConfigError(`--add-industry ${name}: ${complaintBeside('name', issue.message, english)}.`);
    return industryName.parse(name);
  });
  const labels = words.map((word) => {
    const [, kind, given, value] = /^(industry|type|employees):(.+)=([^=]+)$/s.exec(word) ?? [];
    const read = setImportLabel.body.safeParse({ kind, given, value });
    if (!read.success || read.data.value === null)
      throw new ConfigError(
        `--word ${word}: say it as industry:Word=Value, type:Word=Value or employees:Word=Value.`,
      );
    return { ...read.data, value: read.data.value };
  });
  return { labels, industries: industryNames };
}

export async function keepSaid(db: Database, { labels, industries }: SaidHere): Promise<void> {
  for (const name of industries) await addIndustry(db, name);
  for (const { kind, given, value } of labels)
    await upsertLabel(db, { kind, key: labelKey(kind, given), given, value });
}

/** Industries are added by the rules of the page; what a word is said to mean must be something that a listing can say. */
export async function refuseUnknownValues(db: Database, { labels, industries }: SaidHere): Promise<void> {
  const added = await listAdded(db);
  for (const name of industries) {
    const wrong = complaintAboutIndustry(name, added);
    if (wrong) throw new ConfigError(`--add-industry: ${complaintWords('name', wrong, english, name)}.`);
    added.push({ key: industryKey(name), name });
  }
  const known = new Set([...(await listIndustries({ db })), ...industries]);
  for (const { kind, value } of labels) {
    if (kind === 'industry' && !known.has(value))
      throw new ConfigError(
        `${value} is no industry of this site: one of ${[...known].join(', ')}, or --add-industry.`,
      );
    if (kind === 'employees' && !readEmployees(value))
      throw new ConfigError(`${value} is neither a number of people nor a band such as 11-50.`);
  }
}
