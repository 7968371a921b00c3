import type { DemoLine } from './shapes.ts';

/** General room, first half: market, parking, a forklift, a false invoice, a lost cat. */
export const earlyLines: DemoLine[] = [
  {
    by: 'edda',
    minutesAfter: 0,
    text: 'Good morning everybody! The next Quay Market is confirmed: forty pitches, eight to two, brass from eleven. Stall plan and sign-up: https://quaymarket.example/stalls. Newcomers pay half. Please do not all ask for the corner by the bakery, it’s taken by the smell.',
  },
  {
    by: 'rosa',
    minutesAfter: 14,
    text: 'Will there be power on the river side this time? Last month I sold gelato by candlelight and it was romantic for about six minutes.',
  },
  {
    by: 'idris',
    minutesAfter: 9,
    text: 'Two new pillars, 16 amps each, I’m fitting them before the weekend. One for you, one for everybody who says they only need it for a kettle.',
  },
  { by: 'zoe', minutesAfter: 3, text: 'It was ONE kettle, Idris' },
  { by: 'idris', minutesAfter: 2, text: 'It was one kettle and a waffle iron, Zoë.' },
  {
    by: 'agnes',
    minutesAfter: 31,
    text: 'Pitches 1 to 12 are gone already. Food on the river side, crafts under the arcade, tools and plants by the crane. Please label allergens properly, “may contain most things” is not a label, Cass.',
  },
  { by: 'cass', minutesAfter: 7, text: 'noted 😇' },
  {
    by: 'emil',
    minutesAfter: 40,
    text: 'I’m bringing three bins and a teenager to guard them: glass, compost, the rest. If your cups go into the compost one, they really have to be compostable. I check. The teenager checks harder.',
  },
  {
    by: 'samir',
    minutesAfter: 52,
    text: 'One Hill Couriers does free deliveries from the market to the car park for anything too heavy to carry. Last time that included a sundial.',
  },
  {
    by: 'sunniva',
    minutesAfter: 1302,
    text: 'Hello all, council news so that nobody hears it from a traffic cone: the east side of the quay will be resurfaced next week for three days. No parking between the crane and the chandlery, loading before eight is fine. Visitors can use the school car park in the evenings.',
  },
  { by: 'gunnar', minutesAfter: 11, text: 'Three days in council time or in normal time?' },
  {
    by: 'sunniva',
    minutesAfter: 4,
    text: 'Three days in contract time. There is a penalty clause, I wrote it myself.',
  },
  { by: 'gunnar', minutesAfter: 6, text: 'I like you already' },
  {
    by: 'beatriz',
    minutesAfter: 18,
    text: 'My guests arrive with suitcases. Could there be ten minutes of stopping at the hotel door, please?',
  },
  {
    by: 'sunniva',
    minutesAfter: 13,
    text: 'Yes: ten minutes with a hotel slip, I’ll bring you a stack tomorrow. Same for deliveries to the café and the fish counter.',
  },
  {
    by: 'barnaby',
    minutesAfter: 22,
    text: 'I’ve parked by the crane since 1988 and I’d just like that to be in the minutes.',
  },
  { by: 'agnes', minutesAfter: 5, text: 'Minuted. Also minuted: the crane is a loading bay, Barney.' },
  {
    by: 'otis',
    minutesAfter: 2841,
    text: 'FOR SALE: forklift, 2.5 tonnes, diesel, 1998, starts most days. New chain, nearly new seat, horn very convincing. $4,200 or a good story.',
  },
  { by: 'fergus', minutesAfter: 8, text: 'Which days does it not start?' },
  { by: 'otis', minutesAfter: 2, text: 'The cold ones. And Sundays, it’s religious.' },
  {
    by: 'pavel',
    minutesAfter: 16,
    text: 'May I remind everybody that you need a ticket to drive one. Next forklift course has two places left.',
  },
  { by: 'barnaby', minutesAfter: 5, text: 'Would it fit through a door of two metres ten?' },
  {
    by: 'otis',
    minutesAfter: 3,
    text: 'Two twenty, Barney. Twice it has fitted through less, but the doors did not enjoy it.',
  },
  {
    by: 'lukasz',
    minutesAfter: 25,
    text: 'You have offered it to me four times, Otis. I lift boats. They weigh eleven tonnes.',
  },
  { by: 'otis', minutesAfter: 4, text: 'Then take two' },
  {
    by: 'desmond',
    minutesAfter: 2787,
    text: 'Warning, please read: two members got an invoice this week for “mandatory business register entry”, $398, with a coat of arms that looks official. It is not. There is no such register. Do not pay, bring it to me or forward it to Kofi.',
  },
  {
    by: 'nell',
    minutesAfter: 9,
    text: 'Oh no. It was on top of my pile to pay tonight. Thank you Des, that’s a week of butter.',
  },
  { by: 'yuki', minutesAfter: 12, text: 'I paid one last year 😔 I thought I was the only one who is stupid.' },
  {
    by: 'desmond',
    minutesAfter: 3,
    text: 'Not stupid, Yuki, it’s their job to look real. Come by with the bank statement, sometimes we get it back.',
  },
  {
    by: 'kofi',
    minutesAfter: 10,
    text: 'I’ve pinned Des’s message so that it stays on top. If a mail asks you to be quick, be slow.',
  },
  {
    by: 'pavel',
    minutesAfter: 2821,
    text: 'First aid for small businesses, one day at our hall on the estate: six places left, $75 for chamber members, lunch by Nour. Bring somebody who faints at blood, they learn the most.',
  },
  {
    by: 'nell',
    minutesAfter: 19,
    text: 'Two for the bakery please. Jess burned herself last week and we did it all wrong, with butter, like it’s 1950.',
  },
  {
    by: 'priya',
    minutesAfter: 7,
    text: 'Cool running water, twenty minutes, no butter. Butter is for bread. I say this with love 🧈',
  },
  { by: 'winnie', minutesAfter: 28, text: 'Is there an upper age for the course?' },
  {
    by: 'pavel',
    minutesAfter: 4,
    text: 'No, Winnie, but we do ask you not to correct the instructor more than twice.',
  },
  { by: 'winnie', minutesAfter: 2, text: 'Then I shall choose my moments.' },
  {
    by: 'gunnar',
    minutesAfter: 2755,
    text: 'Has anybody seen Admiral? Ginger cat, one eye, answers to nothing. He has not been on the flares since yesterday evening and he never misses breakfast.',
  },
  { by: 'zoe', minutesAfter: 5, text: 'Oh no! Not at the café. I’ll look in the yard.' },
  {
    by: 'henrik',
    minutesAfter: 4,
    text: 'He was on a windowsill in Ferry Lane on Friday, posing. I’ll ask there.',
  },
  {
    by: 'rufus',
    minutesAfter: 11,
    text: 'Nobody has brought him in. If somebody finds him: he bites with the left side. Ring the surgery at any hour.',
  },
  {
    by: 'jonah',
    minutesAfter: 6,
    text: 'He usually does the fish counter at nine. Did not come. I put a dab out for him.',
  },
  {
    by: 'winnie',
    minutesAfter: 35,
    text: 'Not at the lighthouse. I’ve called from the top, which got me two walkers and a gull.',
  },
  {
    by: 'callum',
    minutesAfter: 64,
    text: 'Two volunteers walked the shore up to Marlhythe. No cat, but we have your missing fender, Dario.',
  },
  { by: 'gunnar', minutesAfter: 90, text: 'Thank you all. The shop is very quiet.' },
  { by: 'otis', minutesAfter: 1295, text: 'Gunnar. Come to the warehouse. Bay C. Bring the carrier.' },
  { by: 'gunnar', minutesAfter: 1, text: 'Is he all right?' },
  {
    by: 'otis',
    minutesAfter: 2,
    text: 'He’s asleep on the seat of the forklift. He got in with Jonah’s mackerel, I think, and has been living like a king.',
  },
  { by: 'gunnar', minutesAfter: 3, text: '😭 coming' },
  { by: 'jonah', minutesAfter: 4, text: 'So THAT’S where box seven went' },
  {
    by: 'hetty',
    minutesAfter: 15,
    text: 'Free stout for Otis tonight. And a saucer of something for the forklift.',
  },
  { by: 'otis', minutesAfter: 6, text: 'Selling point: comes with its own cat (cat not included)' },
  {
    by: 'gunnar',
    minutesAfter: 50,
    text: 'Home. He is sulking because it is warmer at Otis’s. Thank you, everybody, really. Ten per cent on rope until Saturday.',
  },
];
