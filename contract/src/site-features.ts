/** What an admin can switch off for the whole site. Nothing that is stored goes with it: switched on, everything is there again. */
export const siteFeatures = ['matching', 'chat', 'groups', 'events'] as const;
export type SiteFeature = (typeof siteFeatures)[number];

/** Which setting says so: false, and the feature is off. */
export const featureSettings = {
  matching: 'hasMatching',
  chat: 'hasChat',
  groups: 'hasGroups',
  events: 'hasEvents',
} as const satisfies Record<SiteFeature, string>;
