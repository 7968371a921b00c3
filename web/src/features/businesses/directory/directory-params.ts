/** What the address of the directory may say. */
export const directoryParams = [
  'q',
  'industry',
  'location',
  'type',
  'status',
  'tag',
  'sort',
  'near',
  'view',
  'cursor',
] as const;
