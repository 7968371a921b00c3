/** What the address of the groups may say. */
export const groupParams = ['q', 'industry', 'mine'] as const;
