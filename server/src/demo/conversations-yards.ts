import type { DemoConversation } from './shapes.ts';

/** Private rooms of the boatyards, workshops, farms and the harbour estate. */
export const yardConversations: DemoConversation[] = [
  {
    between: ['lukasz', 'sirin'],
    startedDaysAgo: 145,
    lines: [
      {
        by: 'lukasz',
        minutesAfter: 0,
        text: 'Şirin, the pilot gig needs two lugsails, tan, no plastic windows. The owner wants it “as in the photograph”, and the photograph is from 1904.',
      },
      { by: 'sirin', minutesAfter: 95, text: 'Do you have the photograph and the mast lengths?' },
      {
        by: 'lukasz',
        minutesAfter: 20,
        text: 'Main 5.40, mizzen 4.10. Photograph is with Ottilie in the museum, she will scan it.',
      },
      {
        by: 'sirin',
        minutesAfter: 2900,
        text: 'I have it. There are 11 reef points in the main, they must have been brave or often late. 6 weeks, $2,350 for both, hand-sewn eyes included.',
      },
      {
        by: 'lukasz',
        minutesAfter: 45,
        text: 'Good. Launch is planned for the regatta, so six weeks is exactly enough and seven is a disaster.',
      },
      { by: 'sirin', minutesAfter: 6, text: 'Then I say five and a half.' },
      {
        by: 'lukasz',
        minutesAfter: 54700,
        text: 'They fit like skin. Owner cried, then asked whether they come in blue.',
      },
      { by: 'sirin', minutesAfter: 12, text: 'No.' },
      { by: 'lukasz', minutesAfter: 1, text: 'That is what I told him 😄' },
    ],
  },
  {
    between: ['dario', 'dev'],
    startedDaysAgo: 38,
    lines: [
      {
        by: 'dev',
        minutesAfter: 0,
        text: 'Thanks for showing me round yesterday. Offer for the marina: shower blocks at 6 and 15 o’clock daily, offices Mondays, jetty toilets twice a day at weekends. $2,180 a month, consumables included.',
      },
      {
        by: 'dario',
        minutesAfter: 260,
        text: 'That’s a little above what we pay now, but what we pay now is also what we get. Can you do four o’clock instead of three? The racers come in at five with mud.',
      },
      {
        by: 'dev',
        minutesAfter: 18,
        text: 'Four it is, Wednesdays a second round at eight. Same price for a twelve-month contract.',
      },
      { by: 'dario', minutesAfter: 1380, text: 'My board agrees. Start on the first?' },
      {
        by: 'dev',
        minutesAfter: 25,
        text: 'Start on the first. Your contact is Lucja, she has keys to half of the town and has never lost one.',
      },
      {
        by: 'dario',
        minutesAfter: 20200,
        text: 'Two weeks in: berth holders have begun to compliment the showers in writing. This has never happened before. Thank you.',
      },
      { by: 'dev', minutesAfter: 40, text: 'I’m printing that for the break room.' },
    ],
  },
  {
    between: ['jonah', 'otis'],
    startedDaysAgo: 27,
    lines: [
      {
        by: 'otis',
        minutesAfter: 0,
        text: 'Four chilled pallets, bay C, two degrees. $18 a pallet a week. In from five in the morning, out whenever.',
      },
      { by: 'jonah', minutesAfter: 33, text: 'Can I come twice a day for a box or two, or is that a nuisance?' },
      {
        by: 'otis',
        minutesAfter: 7,
        text: 'Come as often as you like, just close the curtain. The milk people are sensitive about smells.',
      },
      { by: 'jonah', minutesAfter: 4, text: 'It’s smoked fish, Otis. It is a perfume.' },
      { by: 'otis', minutesAfter: 2, text: 'Tell that to Silas’s yoghurt.' },
      { by: 'jonah', minutesAfter: 5, text: 'Fine, double wrapped. First delivery tomorrow at six.' },
      { by: 'otis', minutesAfter: 11600, text: 'You wouldn’t need a forklift by any chance?' },
      { by: 'jonah', minutesAfter: 1, text: 'No.' },
    ],
  },
  {
    between: ['ottilie', 'fergus'],
    startedDaysAgo: 66,
    lines: [
      {
        by: 'ottilie',
        minutesAfter: 0,
        text: 'Fergus, six display cases, oak, locked, low enough for children and high enough for elbows. The grant says they must be finished before the open day.',
      },
      { by: 'fergus', minutesAfter: 330, text: 'What goes in them?' },
      {
        by: 'ottilie',
        minutesAfter: 15,
        text: 'Medals, a cork lifejacket, and a biscuit from 1916 that we are not allowed to touch.',
      },
      {
        by: 'fergus',
        minutesAfter: 1460,
        text: 'Drawing attached in spirit: 1.20 by 60, glass on four sides, drawer under it for the children. $620 each, five weeks. I’ll use museum-safe finish, no acid from the oak on the biscuit.',
      },
      {
        by: 'ottilie',
        minutesAfter: 58,
        text: 'You thought about acid! I could hug you. Please go ahead, two invoices if possible, one this month and one after the opening, because of the grant.',
      },
      { by: 'fergus', minutesAfter: 22, text: 'Two invoices, no hug needed. Well, all right.' },
    ],
  },
  {
    between: ['petra', 'pavel'],
    startedDaysAgo: 62,
    lines: [
      {
        by: 'petra',
        minutesAfter: 0,
        text: 'We have 24 technicians whose sea survival refreshers run out in the next three months. Can you take them in groups of eight?',
      },
      {
        by: 'pavel',
        minutesAfter: 41,
        text: 'Three groups of eight, one and a half days each. Theory and pool at ours, harbour exercise from your pontoon if you allow, that saves us a van.',
      },
      {
        by: 'petra',
        minutesAfter: 12,
        text: 'Pontoon is fine. Two of them need the course in Polish if possible.',
      },
      {
        by: 'pavel',
        minutesAfter: 9,
        text: 'Łukasz Wrona has interpreted for us before and shouts well over engines. I’ll ask him.',
      },
      {
        by: 'petra',
        minutesAfter: 1400,
        text: 'Perfect. Purchase order is in your mail: 24 places at $285. Our terms are 14 days.',
      },
      { by: 'pavel', minutesAfter: 60, text: '14 days! I had to read it twice. Thank you.' },
      {
        by: 'petra',
        minutesAfter: 43500,
        text: 'Last group came back today wet, certified and very cheerful. Same again in two years, and could you quote for first aid for the office, about 30 people?',
      },
      {
        by: 'pavel',
        minutesAfter: 90,
        text: 'Quote by Friday. Blankets were the new part of the course, I’m glad they were noticed.',
      },
    ],
  },
  {
    between: ['silas', 'magda'],
    startedDaysAgo: 14,
    unreadFor: 'silas',
    lines: [
      {
        by: 'magda',
        minutesAfter: 0,
        text: 'I looked at the boiler. Good news: it’s a museum piece. Bad news: it’s a museum piece.',
      },
      { by: 'silas', minutesAfter: 200, text: 'Grandfather bought it new. Will it last until the winter?' },
      {
        by: 'magda',
        minutesAfter: 35,
        text: 'It will last until it doesn’t. I’d not pasteurise a full vat on it without somebody standing by. Two options: new steam boiler, $7,900, or a heat pump with buffer from the milk cooling, $14,200, which about halves the bill and brings a grant of 30 %.',
      },
      {
        by: 'silas',
        minutesAfter: 1600,
        text: 'From the milk cooling? You take the warm out of the cow and put it into the cheese?',
      },
      {
        by: 'magda',
        minutesAfter: 6,
        text: 'That is the best description of a heat exchanger that I have heard.',
      },
      { by: 'silas', minutesAfter: 12, text: 'Then the second one. Who does the grant form?' },
      {
        by: 'magda',
        minutesAfter: 20,
        text: 'Sunniva at the council has the form, I fill in the technical page. Deadline is the end of next month.',
      },
      {
        by: 'magda',
        minutesAfter: 15900,
        text: 'Technical page is finished and sent to you by mail. Sign on page 4, not on page 3, everybody signs on page 3.',
      },
      {
        by: 'magda',
        minutesAfter: 30,
        text: 'And please keep the lads off the valve with the red tape until I’ve been there on Tuesday.',
      },
    ],
  },
  {
    between: ['hugo', 'mateo'],
    startedDaysAgo: 20,
    lines: [
      {
        by: 'hugo',
        minutesAfter: 0,
        text: 'Mateo, 86 metres of quay railing and the crane’s ladder. The heritage officer wants rivets where one can see them.',
      },
      {
        by: 'mateo',
        minutesAfter: 420,
        text: 'I can do real rivets for the posts and weld what nobody sees. Galvanised, then painted? Salt gets everywhere here.',
      },
      {
        by: 'hugo',
        minutesAfter: 30,
        text: 'Galvanised and painted. Colour is called “Cannery Green”, number follows.',
      },
      {
        by: 'mateo',
        minutesAfter: 2870,
        text: 'Price: $212 a metre fitted, ladder $3,400. I need to rent a second bay for two months, is one of your workshops free already?',
      },
      {
        by: 'hugo',
        minutesAfter: 45,
        text: 'Unit 4 has a roof and a door but no heating. Free of rent while you build our railing in it.',
      },
      {
        by: 'mateo',
        minutesAfter: 3,
        text: 'Then we have a contract. I’ll bring my own heating, it’s called a forge.',
      },
    ],
  },
];
