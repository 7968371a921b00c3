import type { ImportJob, ImportMapping } from '@guildhall/contract/imports.ts';
import { toLabel, type Vocabulary } from '../map/labels.ts';
import type { Import } from '../tables.ts';

const meantNow = (mappings: ImportMapping[], vocabulary: Vocabulary) =>
  mappings.map((mapping) => ({ ...mapping, ...toLabel(mapping.kind, mapping.given, vocabulary) }));

/** Its rows were read when words meant something else. */
export const needsCheck = ({ mappings }: Pick<Import, 'mappings'>, vocabulary: Vocabulary) =>
  meantNow(mappings, vocabulary).some(({ value }, place) => value !== mappings[place]?.value);

/** As words mean now, which the next dry run goes by. */
export const inWordsOf = (job: ImportJob, vocabulary: Vocabulary): ImportJob => ({
  ...job,
  mappings: meantNow(job.mappings, vocabulary),
  needsCheck: needsCheck(job, vocabulary),
});
