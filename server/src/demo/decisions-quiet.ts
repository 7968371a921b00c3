import type { DemoDecision } from './shapes.ts';

type Dated = [business: string, daysAgo: number];

/** Stars and dislikes concern nobody but the member: one row a member is enough. */
const quiet: { by: string; stars?: Dated[]; dislikes?: Dated[] }[] = [
  {
    by: 'nell',
    stars: [
      ['Marlhythe Mill', 26],
      ['Ondine Leclerc Photography', 12],
      ['Gannet Head Smokehouse', 4],
    ],
    dislikes: [
      ['Northreach Wind Services', 33],
      ['Carrowden Ventures', 21],
      ['Isaksen Marine Engines', 12],
    ],
  },
  {
    by: 'zoe',
    stars: [
      ['Damask Kitchen', 60],
      ['Mudlark Ceramics', 31],
      ['Tidewrack Nursery', 9],
    ],
    dislikes: [['Fairlead Safety', 31]],
  },
  {
    by: 'beatriz',
    stars: [
      ['Girma Coffee Roasters', 29],
      ['Thread & Shore', 14],
    ],
    dislikes: [
      ['Shoebox Numbers', 13],
      ['Second Wind Recycling', 40],
    ],
  },
  {
    by: 'rosa',
    stars: [
      ['Grange Farm Dairy', 77],
      ['Quayside Storage', 15],
    ],
  },
  {
    by: 'abel',
    stars: [
      ['Ormond Press', 20],
      ['Estuary Credit Union', 62],
    ],
    dislikes: [
      ['Tarrowmouth Marina', 20],
      ['Malone Veterinary Surgery', 19],
    ],
  },
  {
    by: 'hetty',
    stars: [
      ['Wylde Barn Weddings', 88],
      ['Bell & Buoy Brass Band', 90],
    ],
    dislikes: [['Low Water Yoga', 70]],
  },
  {
    by: 'cass',
    stars: [
      ['Damask Kitchen', 52],
      ['Amari Sound & Stage', 47],
    ],
    dislikes: [['Carrowden Wharf', 30]],
  },
  {
    by: 'jonah',
    stars: [
      ['Ormond Press', 45],
      ['One Hill Couriers', 27],
    ],
    dislikes: [
      ['Novotná Dental', 64],
      ['Penny School', 63],
    ],
  },
  {
    by: 'silas',
    stars: [
      ['Sunward Roofs', 58],
      ['Pike & Sons Fishmongers', 101],
    ],
  },
  {
    by: 'yuki',
    stars: [
      ['The Rope Walk Gallery', 70],
      ['The Pilot House Hotel', 36],
    ],
    dislikes: [
      ['Redfearn Haulage', 36],
      ['Clegg Tool Hire', 35],
    ],
  },
  {
    by: 'winnie',
    stars: [
      ['Thorley’s Books', 82],
      ['Tuva Nygaard Design', 28],
    ],
  },
  {
    by: 'leif',
    stars: [['Rivas Metalwork', 73]],
    dislikes: [
      ['Loud Gull', 119],
      ['The Swimmers’ Sauna', 50],
    ],
  },
  {
    by: 'mateo',
    stars: [
      ['Carrowden Wharf', 25],
      ['Holloway Gardens', 49],
    ],
    dislikes: [['Benedetti Gelato', 48]],
  },
  {
    by: 'fergus',
    stars: [
      ['Carrowden Wharf', 39],
      ['Ondine Leclerc Photography', 96],
    ],
  },
  {
    by: 'lukasz',
    stars: [
      ['Tolliver Timber Yard', 140],
      ['Isaksen Chandlery', 139],
    ],
    dislikes: [['Northreach Wind Services', 71]],
  },
  {
    by: 'dario',
    stars: [['Sunward Roofs', 65]],
    dislikes: [
      ['Cleo’s Chair', 42],
      ['Curlew Walks', 43],
    ],
  },
  {
    by: 'otis',
    stars: [
      ['Harbour Helpdesk', 54],
      ['Sunward Roofs', 53],
    ],
    dislikes: [['One Hill Couriers', 86]],
  },
  {
    by: 'petra',
    stars: [
      ['Estuary Workwell', 59],
      ['The Pilot House Hotel', 58],
      ['Thread & Shore', 16],
    ],
    dislikes: [['Seal Hour Boat Trips', 59]],
  },
  { by: 'marnie', stars: [['Saoirse Keane, Words', 51]], dislikes: [['Carrowden Wharf', 50]] },
  {
    by: 'kofi',
    stars: [['Quill Solicitors', 110]],
    dislikes: [
      ['Carrowden Ventures', 32],
      ['Low Moan Brewery', 200],
    ],
  },
  {
    by: 'tuva',
    stars: [
      ['Tin Lantern Software', 55],
      ['Oskerby Chain Ferry', 30],
    ],
    dislikes: [['Clegg’s Ironmongers', 54]],
  },
  {
    by: 'theo',
    stars: [['Gannet Head Smokehouse', 83]],
    dislikes: [
      ['Ormond Signs', 84],
      ['Penny School', 85],
    ],
  },
  {
    by: 'bram',
    stars: [['Harbour Helpdesk', 91]],
    dislikes: [
      ['Loud Gull', 92],
      ['Long Exposure Walks', 93],
    ],
  },
  {
    by: 'desmond',
    stars: [
      ['Tin Lantern Software', 67],
      ['Haddad Translations · ترجمة حداد', 66],
    ],
    dislikes: [['Wylde Orchard Cider', 67]],
  },
  {
    by: 'pilar',
    stars: [
      ['Twelve Sails Loft', 46],
      ['Grange Farm Dairy', 45],
    ],
    dislikes: [['Sand & Shore Property', 44]],
  },
  { by: 'wilma', stars: [['Northreach Wind Services', 56]], dislikes: [['The Bent Anchor', 57]] },
  {
    by: 'ottilie',
    stars: [['Saoirse Keane, Words', 61]],
    dislikes: [
      ['Keyholder Changeovers', 62],
      ['Brightwork Cleaning', 63],
    ],
  },
  {
    by: 'hugo',
    stars: [['Tolliver Joinery', 23]],
    dislikes: [
      ['Clean Estuary Trust', 24],
      ['Second Wind Repair Evenings', 22],
    ],
  },
  { by: 'agnes', stars: [['Customs Hall Cinema', 79]], dislikes: [['Carrowden Ventures', 37]] },
  { by: 'anselm', stars: [['Tarrowmouth Rowing Club', 68]] },
];

export const quietDecisions: DemoDecision[] = quiet.flatMap(({ by, stars = [], dislikes = [] }) => [
  ...stars.map(([on, daysAgo]): DemoDecision => ({ by, on, action: 'star', daysAgo })),
  ...dislikes.map(([on, daysAgo]): DemoDecision => ({ by, on, action: 'dislike', daysAgo })),
]);
