export const claimKeys = {
  all: ['claims'] as const,
  mine: ['claims', 'mine'] as const,
  received: ['claims', 'received'] as const,
  links: ['claims', 'link'] as const,
  reviews: ['claims', 'reviews'] as const,
};
