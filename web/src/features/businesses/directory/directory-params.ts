import { advancedNames } from '@guildhall/contract/advanced-filters.ts';

/** What the address of the directory may say. */
export const directoryParams = [
  'q',
  'industry',
  'location',
  'type',
  'status',
  'claimed',
  'tag',
  'sort',
  'near',
  'view',
  'cursor',
  ...advancedNames,
] as const;
