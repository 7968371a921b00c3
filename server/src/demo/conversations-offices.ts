import type { DemoConversation } from './shapes.ts';

/** Private rooms of those who sell advice, pictures, words and software. */
export const officeConversations: DemoConversation[] = [
  {
    between: ['cass', 'pilar'],
    startedDaysAgo: 42,
    lines: [
      {
        by: 'pilar',
        minutesAfter: 0,
        text: 'Hello Cass, the short version: cider over 1.2 % crosses as an excise good, so we need a registered consignee on the other side. Does your bottle shop have a number?',
      },
      {
        by: 'cass',
        minutesAfter: 600,
        text: 'They have a very nice website and a dog. I’ll ask about the number.',
      },
      {
        by: 'pilar',
        minutesAfter: 10,
        text: 'Ask about the number, admire the dog. I also need label photos, alcohol by volume to one decimal, and the weight of a full pallet.',
      },
      {
        by: 'cass',
        minutesAfter: 1750,
        text: 'They do have a number! Pallet is 610 kilos. ABV 5.4. Labels: see mail. One says “may contain wasps”, that was a joke.',
      },
      { by: 'pilar', minutesAfter: 25, text: 'Please remove the joke before customs finds it.' },
      { by: 'cass', minutesAfter: 5, text: 'Wasps removed.' },
      {
        by: 'pilar',
        minutesAfter: 5800,
        text: 'All papers are ready: e-document, commercial invoice, packing list. Redfearn can take the pallet to the terminal on Thursday. My fee is $340 as agreed, the next pallet will be half because we have the template.',
      },
      {
        by: 'cass',
        minutesAfter: 80,
        text: 'You have made an international cider magnate very happy. There is a case in your porch 🍏',
      },
    ],
  },
  {
    between: ['callum', 'theo'],
    startedDaysAgo: 31,
    lines: [
      {
        by: 'theo',
        minutesAfter: 0,
        text: 'Callum! I’ve thought about your seal. One picture, one sentence, all over town: “I live here too.”',
      },
      { by: 'callum', minutesAfter: 33, text: 'That is… actually good. And the price?' },
      {
        by: 'theo',
        minutesAfter: 4,
        text: 'We do the design for nothing, Leif prints at cost, 60 posters are $95. You let us put a small gull in the corner.',
      },
      { by: 'callum', minutesAfter: 21, text: 'How small?' },
      { by: 'theo', minutesAfter: 2, text: 'Tasteful. For us.' },
      {
        by: 'callum',
        minutesAfter: 8700,
        text: 'Result: 41 people at the clean-up, last time it was 17. We found three tyres, a pram and somebody’s dignity (a set of teeth). Thank you, Theo.',
      },
      { by: 'theo', minutesAfter: 50, text: 'I’m putting the teeth in our case study.' },
    ],
  },
  {
    between: ['priya', 'kofi'],
    startedDaysAgo: 23,
    lines: [
      {
        by: 'priya',
        minutesAfter: 0,
        text: 'Kofi, all three printers at reception refuse to print prescriptions, but happily print the test page.',
      },
      { by: 'kofi', minutesAfter: 6, text: 'Since the router was changed on Monday?' },
      { by: 'priya', minutesAfter: 2, text: 'How did you know about the router?' },
      { by: 'kofi', minutesAfter: 1, text: 'Eleven years of printers. I’m there in twenty minutes.' },
      {
        by: 'kofi',
        minutesAfter: 95,
        text: 'Fixed. The printers had new addresses and your prescription program did not know. I’ve pinned them. Also: your backup has been failing since last month with a very polite message that nobody sees. I can set up an alert and test a restore, two hours, $170.',
      },
      {
        by: 'priya',
        minutesAfter: 240,
        text: 'Please do, before I think about it too long. Saturday after twelve the practice is empty.',
      },
      {
        by: 'kofi',
        minutesAfter: 15,
        text: 'Saturday half past twelve. We’ll restore one record for real, so that we know and don’t hope.',
      },
      {
        by: 'priya',
        minutesAfter: 6060,
        text: 'It worked, I saw it with my own eyes. We’d like to take the small maintenance contract, please send it to Agata.',
      },
    ],
  },
  {
    between: ['henrik', 'ondine'],
    startedDaysAgo: 46,
    lines: [
      {
        by: 'henrik',
        minutesAfter: 0,
        text: 'Ondine, four houses this month, two of them dark. Are you free on Thursday or Friday?',
      },
      {
        by: 'ondine',
        minutesAfter: 72,
        text: 'Friday, the forecast says broken cloud, best for both kinds. $160 a house, pictures on Monday.',
      },
      {
        by: 'henrik',
        minutesAfter: 13,
        text: 'Agreed. At Ferry Lane 9 please do not make the garden look larger. The last buyer brought a tape measure.',
      },
      { by: 'ondine', minutesAfter: 4, text: 'I only make things look like they do on a good day.' },
      {
        by: 'henrik',
        minutesAfter: 5700,
        text: 'The pictures are wonderful. Ferry Lane has nine viewings. One person asked whether the cat was included.',
      },
      { by: 'ondine', minutesAfter: 31, text: 'The cat came in by himself. One eye, ginger, very good posture.' },
      {
        by: 'henrik',
        minutesAfter: 2,
        text: 'That’s Gunnar’s Admiral, two streets from home. He’s in half of my listings.',
      },
    ],
  },
  {
    between: ['mairead', 'nour'],
    startedDaysAgo: 55,
    lines: [
      {
        by: 'mairead',
        minutesAfter: 0,
        text: 'Dear Nour, a shareholders’ agreement, 22 pages, English to French, certified. The notary there wants it by the 20th. Possible?',
      },
      {
        by: 'nour',
        minutesAfter: 44,
        text: 'Possible. 22 pages at $38, certified copy in two originals. You will have a draft on the 16th so that you can fight with it.',
      },
      {
        by: 'mairead',
        minutesAfter: 9,
        text: 'You know me. Clause 14 is deliberately ugly, please keep it ugly.',
      },
      {
        by: 'nour',
        minutesAfter: 8700,
        text: 'Draft is in your mail. Clause 14 is now ugly in two languages. One question on 9.2: “best endeavours” has no honest French cousin; I suggest “tous les efforts raisonnables” with a note.',
      },
      {
        by: 'mairead',
        minutesAfter: 120,
        text: 'Accept with the note. Excellent work. And the box of ma’amoul that came with it lasted four minutes in this office.',
      },
      { by: 'nour', minutesAfter: 7, text: 'That is above average. شكراً 🙂' },
    ],
  },
  {
    between: ['winnie', 'saoirse'],
    startedDaysAgo: 29,
    lines: [
      {
        by: 'winnie',
        minutesAfter: 0,
        text: 'Hello dear. My website says “Welcome to our website”. My niece made it in 2009. Could you write something better?',
      },
      { by: 'saoirse', minutesAfter: 150, text: 'I’d love to. Tell me three things that guests remember.' },
      {
        by: 'winnie',
        minutesAfter: 1310,
        text: 'The round beds (they’re not round, the rooms are). The foghorn, if they’re lucky. Kippers.',
      },
      {
        by: 'saoirse',
        minutesAfter: 25,
        text: '“Three round rooms, square beds, and a foghorn if you’re lucky.” That’s your headline, you wrote it yourself.',
      },
      { by: 'winnie', minutesAfter: 14, text: 'Goodness. What do I owe you for that?' },
      {
        by: 'saoirse',
        minutesAfter: 3,
        text: 'Home page, rooms, how to get here, and a page about the knitting: $260, and I want to hear the foghorn.',
      },
      { by: 'winnie', minutesAfter: 8, text: 'Come on a bad Thursday. I’ll put the kettle on.' },
    ],
  },
  {
    between: ['minh', 'desmond'],
    startedDaysAgo: 3,
    unreadFor: 'minh',
    lines: [
      {
        by: 'desmond',
        minutesAfter: 0,
        text: 'Good morning Minh, thank you for the request. Fifteen years of feeding forty people in a storm is a better reference than most. What would you need, roughly?',
      },
      {
        by: 'minh',
        minutesAfter: 52,
        text: 'About $14,000: second-hand range and hood, deposit for the room, three months of rent, twelve stools. I have $6,000 saved, so the rest is what I would ask for.',
      },
      { by: 'desmond', minutesAfter: 18, text: 'A very sensible number. Do you have a plan on paper?' },
      { by: 'minh', minutesAfter: 3, text: 'I have a plan on the back of a menu. It has columns.' },
      {
        by: 'desmond',
        minutesAfter: 6,
        text: 'Columns are a start 🙂 Bring it on Saturday at ten, after Penny School. We’ll make the cash flow together, one page, and Bram de Wit looks over new plans for free.',
      },
      { by: 'minh', minutesAfter: 12, text: 'Thank you, I’ll be there. I will also bring broth.' },
      {
        by: 'desmond',
        minutesAfter: 2880,
        text: 'Small addition: please bring the address of the room you are looking at, so that we can check the extraction rules with the council beforehand.',
      },
      { by: 'desmond', minutesAfter: 1, text: 'And yes to the broth.' },
    ],
  },
];
