/** Every page of the site, by the address that is in the address bar; `:name` stands for one part of it. */
export const pages = {
  landing: '/',
  login: '/login',
  register: '/register',
  signUp: '/sign-up',
  confirm: '/confirm',
  disown: '/disown',
  forgot: '/forgot',
  reset: '/reset',
  newAddress: '/new-address',
  oldAddress: '/old-address',
  setup: '/setup',
  dashboard: '/dashboard',
  matching: '/matching',
  chat: '/chat',
  directory: '/directory',
  listing: '/directory/:id',
  groups: '/groups',
  group: '/groups/:id',
  events: '/events',
  event: '/events/:id',
  profile: '/profile',
  settings: '/settings',
  myBusinesses: '/my-businesses',
  claim: '/claim',
  invited: '/invited',
  quote: '/directory/:id/quote',
  enquiry: '/enquiry',
  ownEnquiries: '/enquiries',
  ownEnquiry: '/enquiries/:id',
  askedEnquiry: '/enquiries/asked/:id',
  reported: '/reported',
  groupInvitation: '/group-invitation',
  colleagueInvitation: '/colleague-invitation',
  groupLink: '/group-link',
  statistics: '/my-businesses/:id/statistics',
  sanction: '/sanctions/:id',
  subscribe: '/subscribe',
  recap: '/recap',
  unsubscribe: '/unsubscribe',
  admin: '/admin',
  moderator: '/moderator',
  terms: '/terms',
  privacy: '/privacy',
  imprint: '/imprint',
  accessibility: '/accessibility',
} as const;

/** Which addresses match one of the patterns: exactly, or with one part in place of each `:name`. */
export function pageMatcher(patterns: readonly string[]): (path: string) => boolean {
  const exact = new Set(patterns.filter((pattern) => !pattern.includes(':')));
  const shapes = patterns.filter((pattern) => pattern.includes(':')).map((pattern) => pattern.split('/'));
  const fits = (shape: string[], parts: string[]) =>
    shape.length === parts.length &&
    shape.every((part, index) => (part.startsWith(':') ? parts[index] !== '' : part === parts[index]));
  return (path) => exact.has(path) || shapes.some((shape) => fits(shape, path.split('/')));
}
