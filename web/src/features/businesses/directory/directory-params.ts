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
] as const;
