/** What can be reported: each is mounted by the feature that owns it. */
export const reportKinds = ['business', 'member', 'message', 'group', 'event'] as const;
export type ReportKind = (typeof reportKinds)[number];
export const reportCategories = ['spam', 'abuse', 'false_listing', 'legal', 'other'] as const;
export type ReportCategory = (typeof reportCategories)[number];
