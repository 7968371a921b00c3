/** All directory lists live under `all`, so that one signal refreshes them together. */
export const businessKeys = {
  all: ['businesses'] as const,
  mine: ['businesses', 'mine'] as const,
  facets: ['businesses', 'facets'] as const,
};
