export const enquiryKeys = {
  all: ['enquiries'] as const,
  one: (id: number) => ['enquiries', 'one', id] as const,
  list: (show: 'all' | 'unread' | 'blocked') => ['enquiries', 'list', show] as const,
  asked: (show: 'all' | 'unread') => ['enquiries', 'asked', show] as const,
  askedOne: (id: number) => ['enquiries', 'asked-one', id] as const,
};
