export const enquiryKeys = {
  all: ['enquiries'] as const,
  one: (id: number) => ['enquiries', 'one', id] as const,
  list: (show: 'all' | 'unread' | 'blocked') => ['enquiries', 'list', show] as const,
};
