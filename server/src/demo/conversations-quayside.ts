import type { DemoConversation } from './shapes.ts';

/** Private rooms around the Old Quay: bakery, cafés, hotel, brewery, market. */
export const quaysideConversations: DemoConversation[] = [
  {
    between: ['nell', 'zoe'],
    startedDaysAgo: 6,
    unreadFor: 'nell',
    lines: [
      {
        by: 'zoe',
        minutesAfter: 4,
        text: 'Morning neighbour. Quiz night on Wednesday, 140 people again. Can you do 80 tide buns on top of the normal order?',
      },
      { by: 'nell', minutesAfter: 31, text: '80 is fine. Plain, or half with cheese?' },
      {
        by: 'zoe',
        minutesAfter: 6,
        text: 'Half and half. And last time the cheese ones went in nine minutes, so maybe 50/30.',
      },
      {
        by: 'nell',
        minutesAfter: 9,
        text: '50 cheese, 30 plain. Ready at five in the yard, please bring back my trays this time 🙏',
      },
      { by: 'zoe', minutesAfter: 2, text: 'Which trays?' },
      { by: 'nell', minutesAfter: 1, text: 'The eleven trays holding up your herb garden, Zoë.' },
      { by: 'zoe', minutesAfter: 3, text: 'Oh. Those are structural now. I’ll buy you new ones.' },
      { by: 'nell', minutesAfter: 4318, text: 'How did it go?' },
      { by: 'zoe', minutesAfter: 64, text: 'Sold out by the picture round. Agnes’s table won and is unbearable.' },
      { by: 'nell', minutesAfter: 12, text: 'Invoice is on the way, trays included at cost.' },
      {
        by: 'zoe',
        minutesAfter: 2890,
        text: 'Paid just now. Also: could we make the cardamom buns a standing order, 48 a day from Monday, 60 at the weekend?',
      },
      { by: 'zoe', minutesAfter: 2, text: 'And before you ask, the thyme is thriving.' },
    ],
  },
  {
    between: ['nell', 'leif'],
    startedDaysAgo: 9,
    unreadFor: 'nell',
    lines: [
      {
        by: 'leif',
        minutesAfter: 0,
        text: 'Proofs for the bread bags are done. Version A has the wave left of the name, version B under it.',
      },
      { by: 'nell', minutesAfter: 190, text: 'B. Definitely B. Could the wave be a bit less like an eyebrow?' },
      {
        by: 'leif',
        minutesAfter: 22,
        text: 'I can flatten it. Paper: 70 g brown kraft with the glassine window, grease-proof inside. 5,000 pieces, $0.19 each, or 10,000 at $0.15.',
      },
      {
        by: 'nell',
        minutesAfter: 47,
        text: '10,000 then, if I can take them in two goes. My store room is mostly flour and one bicycle.',
      },
      {
        by: 'leif',
        minutesAfter: 12,
        text: 'No problem, I keep the second half here. Delivery of the first lot with One Hill Couriers in about ten days.',
      },
      { by: 'nell', minutesAfter: 5, text: 'Perfect. Deposit?' },
      { by: 'leif', minutesAfter: 8, text: 'A third, and a loaf of the dark rye. The loaf is not negotiable.' },
      { by: 'nell', minutesAfter: 1, text: 'Done and done 🤝' },
      {
        by: 'leif',
        minutesAfter: 11400,
        text: 'First 5,000 are off the press and dry. Samir comes Thursday at nine, is somebody there to take eight boxes?',
      },
    ],
  },
  {
    between: ['beatriz', 'nell'],
    startedDaysAgo: 21,
    lines: [
      {
        by: 'beatriz',
        minutesAfter: 0,
        text: 'Dear Nell, the trial week was a success. Two guests asked for the rye to take home, one asked for you.',
      },
      {
        by: 'nell',
        minutesAfter: 210,
        text: 'Tell the second one I get up at half past two and am no fun after eight.',
      },
      {
        by: 'beatriz',
        minutesAfter: 15,
        text: 'I would like to make it permanent: 60 rolls and 6 rye on weekdays, 90 and 10 from Friday to Sunday. Delivered by 6:45?',
      },
      {
        by: 'nell',
        minutesAfter: 40,
        text: '6:30 is easier for me, that’s when the barrow goes past your kitchen door anyway. Price as in the trial, less 5 % for the standing order, invoice on the last of the month.',
      },
      { by: 'beatriz', minutesAfter: 11, text: 'Agreed. Gluten-free for about four guests a day?' },
      {
        by: 'nell',
        minutesAfter: 26,
        text: 'I don’t bake gluten-free, I have flour in my eyebrows. Honest answer: buy those from somebody with a separate kitchen.',
      },
      {
        by: 'beatriz',
        minutesAfter: 4,
        text: 'Thank you for the honest answer. That is why I like ordering from you.',
      },
      {
        by: 'beatriz',
        minutesAfter: 20160,
        text: 'Could you do a breakfast for 38 wind-farm people on the 14th? They eat like a football team. Croissants, rolls, something warm.',
      },
      {
        by: 'nell',
        minutesAfter: 95,
        text: 'Yes. 80 croissants, 76 rolls, two trays of leek tart. I’ll send Jess with the second barrow. $310 all in.',
      },
      {
        by: 'beatriz',
        minutesAfter: 18,
        text: 'Booked. Petra says they will need more croissants. I said we would see.',
      },
      { by: 'nell', minutesAfter: 7, text: '100 croissants. $335. I have met Petra’s people.' },
      { by: 'beatriz', minutesAfter: 3, text: '😄 Confirmed.' },
    ],
  },
  {
    between: ['abel', 'zoe'],
    startedDaysAgo: 78,
    lines: [
      {
        by: 'abel',
        minutesAfter: 0,
        text: 'Thank you for letting me look at the grinder. The burrs are finished; they have ground about four tonnes by my estimate.',
      },
      { by: 'zoe', minutesAfter: 55, text: 'That explains the taste of 2019. What do new ones cost?' },
      {
        by: 'abel',
        minutesAfter: 14,
        text: '$140 for the pair, and I fit them for nothing if you serve my house roast for one month and tell me honestly what people say.',
      },
      { by: 'zoe', minutesAfter: 8, text: 'Deal. People here are honest without being asked, by the way.' },
      { by: 'abel', minutesAfter: 44700, text: 'The month is over. So?' },
      {
        by: 'zoe',
        minutesAfter: 130,
        text: 'One complaint (“tastes of something”), nineteen compliments, and the ferry crew now queue. 12 kilos a week please, and a small bag of the natural for me.',
      },
      {
        by: 'abel',
        minutesAfter: 16,
        text: 'I’m very happy. Delivery Mondays with the bike, training for your two new people is included.',
      },
    ],
  },
  {
    between: ['hetty', 'leif'],
    startedDaysAgo: 50,
    lines: [
      {
        by: 'hetty',
        minutesAfter: 0,
        text: 'Leif, the pub sign. The anchor has to be bent. The last painter straightened it “as a favour”.',
      },
      { by: 'leif', minutesAfter: 75, text: 'I remember. My father cried. How bent?' },
      { by: 'hetty', minutesAfter: 12, text: 'Like it met a rock and lost, but proudly.' },
      {
        by: 'leif',
        minutesAfter: 1500,
        text: 'Sketch is under your door. Double-sided, oak board, gold leaf on the fluke. Three weeks, $980, bracket by Mateo not included.',
      },
      {
        by: 'hetty',
        minutesAfter: 66,
        text: 'It’s beautiful. Go ahead. Paid half in money and offered half in stout, but your invoice software had no field for it.',
      },
      { by: 'leif', minutesAfter: 9, text: 'I will add one.' },
    ],
  },
  {
    between: ['rosa', 'idris'],
    startedDaysAgo: 18,
    lines: [
      {
        by: 'rosa',
        minutesAfter: 0,
        text: 'Idris! Third time this week that the second display freezer trips everything. Seaweed caramel survived, nobody wanted it anyway. The pistachio did not.',
      },
      { by: 'idris', minutesAfter: 17, text: 'On the same ring as the soup kettle?' },
      { by: 'rosa', minutesAfter: 3, text: 'Possibly. Define ring.' },
      {
        by: 'idris',
        minutesAfter: 2,
        text: 'I’ll come at four. Unplug the kettle until then and put the pistachio out of its misery.',
      },
      {
        by: 'idris',
        minutesAfter: 420,
        text: 'Done: freezer has its own circuit and breaker now. Certificate follows by mail. $180 including parts, and the scoop of burnt honey is hereby acknowledged as a tip.',
      },
      {
        by: 'rosa',
        minutesAfter: 20,
        text: 'You’re an angel with a screwdriver. Could you quote for a socket outside for the cart as well, before the market?',
      },
      {
        by: 'idris',
        minutesAfter: 1385,
        text: 'Outside socket, IP66, lockable: $240. I can fit it on the same day as the market pillars if Agnes agrees.',
      },
      { by: 'rosa', minutesAfter: 35, text: 'She agrees, I asked her in front of witnesses.' },
    ],
  },
  {
    between: ['edda', 'jules'],
    startedDaysAgo: 12,
    unreadFor: 'edda',
    lines: [
      {
        by: 'edda',
        minutesAfter: 0,
        text: 'Dear Jules, Lantern Night: same stage as last year, but the council would like speeches to be audible on the Oskerby side. Is that possible or just ambitious?',
      },
      {
        by: 'jules',
        minutesAfter: 140,
        text: 'Possible. Two delay speakers on the ferry slip, a radio link, and the mayor speaking slower than he thinks.',
      },
      { by: 'edda', minutesAfter: 16, text: 'I can arrange the speakers and the link.' },
      {
        by: 'jules',
        minutesAfter: 5,
        text: 'Quote: $1,450 with crew of three, load-in from two, out by midnight. Band plays for free because they would anyway.',
      },
      {
        by: 'edda',
        minutesAfter: 2950,
        text: 'The board says yes, with thanks. Is there rain cover for the mixing desk this time? I still have the towels from last year.',
      },
      {
        by: 'jules',
        minutesAfter: 300,
        text: 'Ordered a proper canopy from Şirin. You can keep the towels as a memorial.',
      },
      {
        by: 'jules',
        minutesAfter: 13200,
        text: 'Site plan is finished: stage at the crane end, power from pillar 3, emergency lane kept free. Could you sign it off before Friday so that Pavel can do the fire plan?',
      },
      {
        by: 'jules',
        minutesAfter: 4,
        text: 'Also the tuba has asked for a chair with arms. I said I would pass it on.',
      },
    ],
  },
  {
    between: ['agnes', 'ayesha'],
    startedDaysAgo: 47,
    lines: [
      {
        by: 'agnes',
        minutesAfter: 0,
        text: 'The market needs public liability for forty stalls, one brass band and a pony. Last year’s insurer has “reconsidered” the pony.',
      },
      { by: 'ayesha', minutesAfter: 82, text: 'Is it the pony that ate the hat?' },
      { by: 'agnes', minutesAfter: 5, text: 'It was a very leafy hat.' },
      {
        by: 'ayesha',
        minutesAfter: 1410,
        text: 'I have an offer: 5 million cover for 18 market days, $640, pony included if it stays behind a rope and away from millinery.',
      },
      {
        by: 'agnes',
        minutesAfter: 33,
        text: 'Splendid, and a hundred less than before. Please send the papers to the shop. Full marks.',
      },
    ],
  },
];
