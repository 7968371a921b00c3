import type { DemoLine } from './shapes.ts';

/** General room, second half: ferry, placements, newcomers, an outage, a seal, the market’s aftermath. */
export const lateLines: DemoLine[] = [
  {
    by: 'marnie',
    minutesAfter: 2834,
    text: 'Ferry notice: chain inspection, no crossings from ten tonight until six tomorrow. Patience is 61 this year and gets a proper look once a year, like the rest of us should.',
  },
  {
    by: 'nour',
    minutesAfter: 14,
    text: 'I have a wedding menu tasting in Oskerby tonight, until about half past ten. Is there any way back that’s not the bridge?',
  },
  { by: 'marnie', minutesAfter: 5, text: 'I’ll wait for you, Nour. Last boat leaves when your pots are on it.' },
  { by: 'nour', minutesAfter: 2, text: 'شكراً Marnie, you get the first plate.' },
  {
    by: 'wilma',
    minutesAfter: 1374,
    text: 'Dear all, a long one, forgive me. In six weeks 74 pupils of our Year 10 go out into the world for a fortnight, and I have places for 58. I do not need anything grand: a young person who comes at your time, does what you do, gets a broom in the first hour and a real task by the third day, and one adult who says at the end what was good and what was not. Insurance is ours, bus fares are ours, lunch is theirs, and you may send back anybody who is on the telephone. Last year a boy who had not spoken in class since Easter spent two weeks at the boatyard and came back explaining steam-bending to the headmistress for forty minutes; that’s me; I have never been so well informed about larch. If you can take one, or even two, write me a line or ring the office before Friday. Thank you. There will be cake.',
  },
  {
    by: 'lukasz',
    minutesAfter: 21,
    text: 'He starts his apprenticeship with me after the summer. I take three this time.',
  },
  {
    by: 'petra',
    minutesAfter: 6,
    text: 'Northreach can take four: two in the workshop, one in the control room, one with the drone team.',
  },
  {
    by: 'kofi',
    minutesAfter: 4,
    text: 'Two at Tin Lantern. They’ll be asked to break things, that’s a job here.',
  },
  { by: 'nell', minutesAfter: 17, text: 'One, if four in the morning is legal. If not, one from seven.' },
  { by: 'wilma', minutesAfter: 5, text: 'From seven, Nell 🙂 That makes 68. You are wonderful people.' },
  {
    by: 'arlo',
    minutesAfter: 33,
    text: 'I did mine at the bakery two years ago and I still think about the ovens. Just saying.',
  },
  {
    by: 'gwen',
    minutesAfter: 1404,
    text: 'Good evening. Some of you know me from twenty-two years of telling you to slow down in the harbour. I’ve joined without a business, on purpose: I’d like to help people who are starting something. Coffee is on me.',
  },
  {
    by: 'marnie',
    minutesAfter: 7,
    text: 'Welcome ashore, Gwen! For the record, Patience never did more than four knots.',
  },
  { by: 'gwen', minutesAfter: 2, text: 'Five and a half, with the tide. I have the logs.' },
  {
    by: 'edda',
    minutesAfter: 12,
    text: 'Welcome Gwen, lovely to have you here. Next breakfast: you sit next to me.',
  },
  { by: 'barnaby', minutesAfter: 2824, text: 'Is it me or are the card machines down?' },
  {
    by: 'zoe',
    minutesAfter: 2,
    text: 'Down here as well, queue to the door, everybody looking for coins like it’s a treasure hunt',
  },
  {
    by: 'kofi',
    minutesAfter: 5,
    text: 'Cabinet on Harbour Street lost power, the engineers are on it, about forty minutes. Terminals with a SIM: hold the yellow key for five seconds and choose “mobile”. The others: paper and trust.',
  },
  { by: 'zoe', minutesAfter: 4, text: 'Yellow key worked!! You’re a wizard' },
  {
    by: 'kofi',
    minutesAfter: 38,
    text: 'Everything green again. Please switch back to “line”, mobile costs you extra.',
  },
  {
    by: 'minh',
    minutesAfter: 1386,
    text: 'Hello, I’m Minh. I cooked on ships for fifteen years and want to open a noodle bar with twelve seats in this town. I’m looking for a room with an extractor, a patient landlord, and people who tell me the truth about my broth. Tasting in the Chamber kitchen if Edda allows?',
  },
  { by: 'edda', minutesAfter: 4, text: 'Edda allows 😊 Welcome, Minh!' },
  {
    by: 'nour',
    minutesAfter: 6,
    text: 'أهلاً وسهلاً Minh! I’ll lend you the big pots. Bring the broth, I bring opinions.',
  },
  {
    by: 'theo',
    minutesAfter: 9,
    text: 'NEW IN TOWN? Loud Gull does launch packages: name, logo, menu, socials, 20 % off for—',
  },
  {
    by: 'agnes',
    minutesAfter: 1,
    text: 'Theo. One advertisement a week, and you have had Tuesday’s and next Tuesday’s.',
  },
  { by: 'theo', minutesAfter: 2, text: '🤐 Welcome Minh, sincerely, without discount.' },
  {
    by: 'hugo',
    minutesAfter: 14,
    text: 'The cannery has a ground-floor unit with a flue, 38 square metres. No obligation, come and see it.',
  },
  {
    by: 'marnie',
    minutesAfter: 1514,
    text: 'There’s a seal asleep on the Oskerby slip. Crossings paused. She has right of way apparently.',
  },
  {
    by: 'callum',
    minutesAfter: 3,
    text: 'That’s Doris! Please keep the dogs back, she’ll go with the tide. About 40 minutes.',
  },
  { by: 'marnie', minutesAfter: 41, text: 'She left. No apology.' },
  {
    by: 'agnes',
    minutesAfter: 2686,
    text: 'Market report: 2,300 visitors, 40 stalls, no injuries, one engagement (by the cheese). Lost property at the bookshop: a child’s boot, a very good umbrella, the slide of a trombone.',
  },
  { by: 'jules', minutesAfter: 6, text: 'So that’s why the second half sounded lighter' },
  {
    by: 'silas',
    minutesAfter: 8,
    text: 'Sold out of Old Ferryman by eleven. And congratulations to the couple, they got the last piece on the house.',
  },
  {
    by: 'otis',
    minutesAfter: 20,
    text: 'Forklift is SOLD. To Petra, who asked sensible questions and had it looked at by an engineer first. I feel strange.',
  },
  { by: 'petra', minutesAfter: 4, text: 'It passed. Mostly. It is going to be orange.' },
  {
    by: 'otis',
    minutesAfter: 5,
    text: 'In other news: for sale, forklift, 3 tonnes, 2003, hardly religious at all.',
  },
  {
    by: 'nell',
    minutesAfter: 1315,
    text: 'Question for the bread and beer people: who knows the miller at Marlhythe? I’d love to bake with valley flour, but their listing here has no owner and nobody picks up the phone.',
  },
  {
    by: 'fergus',
    minutesAfter: 7,
    text: 'That’s because the phone is in the house and he is in the mill. Bang on the door with the wheel stopped.',
  },
  {
    by: 'hetty',
    minutesAfter: 5,
    text: 'His daughter does the accounts, she drinks in the Anchor on Wednesdays. I’ll tell her to claim the listing.',
  },
  {
    by: 'edda',
    minutesAfter: 12,
    text: 'Please do, Hetty! Tell her to ring the office; it takes two minutes, three if I put the kettle on.',
  },
  {
    by: 'nell',
    minutesAfter: 36,
    text: 'You are all better than a search engine. Buns for whoever brings me the miller.',
  },
  { by: 'barnaby', minutesAfter: 15, text: 'define bring' },
];
