interface Bench {
  file: string;
  shows: string;
}

/** What can be measured, by the name that `npm run bench -- NAME` takes. Options of each stand at the head of its file. */
export const benches: Record<string, Bench> = {
  chat: {
    file: 'bench/chat.ts',
    shows: 'deliveries, receipts, time to the screen, memory after; against bare ws',
  },
  enter: { file: 'bench/enter.ts', shows: 'from Enter to the message on both screens, in Chromium' },
  messages: { file: 'bench/messages.ts', shows: 'a page of 50 messages, against a bare route with the same SQL' },
  http: { file: 'bench/http.ts', shows: 'GET /api/businesses, against a bare route with the same SQL' },
  auth: {
    file: 'bench/auth.ts',
    shows: 'GET /api/auth/user against a bare route; other calls while wrong passwords are tried',
  },
  directory: { file: 'bench/directory.ts', shows: 'searches and filters with up to a million listings (an hour)' },
  'search-answers': {
    file: 'bench/search-answers.ts',
    shows: 'everyday queries over the demo community and a real roll: who is on the first row',
  },
  places: { file: 'bench/places.ts', shows: 'searches among all bundled places, and what these cost in memory' },
  import: {
    file: 'bench/import.ts',
    shows: 'seconds and memory for 100,000 listings, their dry run, and the same file again',
  },
  'import-files': {
    file: 'bench/import-files.ts',
    shows: 'what is recognised of rolls as they come, right and wrong, and of doubles (takes a file of companies)',
  },
  events: {
    file: 'bench/events.ts',
    shows: 'an event with 2,000 answers; 1,000 calendar feeds that are polled every minute',
  },
  groups: {
    file: 'bench/groups.ts',
    shows: 'list and search among 100 and 10,000 groups, against a bare route; joining a group of 10,000',
  },
  kill: { file: 'bench/faults/kill.ts', shows: 'what kill -9 during sends loses, doubles or reorders' },
  export: {
    file: 'bench/export.ts',
    shows: 'seconds and memory for the download, and the erasure, of a member with 100,000 messages',
  },
  dues: {
    file: 'bench/dues.ts',
    shows: 'a run of 5,000 invoices and a bank file that pays them: seconds, and chat’s p99 meanwhile',
  },
  invitations: {
    file: 'bench/invitations.ts',
    shows: 'a roll of 5,000 is invited, with a kill -9 half-way: who was written to, as the mail server counts',
  },
  memory: { file: 'bench/memory.ts', shows: 'memory of the server at rest with the demo community' },
  start: { file: 'bench/start.ts', shows: 'seconds to the first answer: first start, second, after kill -9' },
  pages: {
    file: 'bench/pages.ts',
    shows: 'how soon pages are there on a phone (Lighthouse), and how many the server sends a second',
  },
  alive: {
    file: 'bench/alive.ts',
    shows: 'when a page is seen and when it answers to presses, on a slow line and on Lighthouse’s phone',
  },
  flood: {
    file: 'bench/flood.ts',
    shows: 'how long others wait while one address sends pipelines, and memory after (Linux, five minutes)',
  },
  bundle: { file: 'script/check-bundle.ts', shows: 'bytes and requests of first visits, against their budgets' },
};
