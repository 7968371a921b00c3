export const groupKeys = {
  all: ['groups'] as const,
  lists: ['groups', 'list'] as const,
  invitations: ['groups', 'invitations'] as const,
  organised: ['groups', 'organised'] as const,
  /** All that is known of one group. */
  one: (id: number) => ['groups', 'one', id] as const,
  members: (id: number) => ['groups', 'one', id, 'members'] as const,
  details: (id: number) => ['groups', 'one', id, 'details'] as const,
};
