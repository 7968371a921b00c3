/** What an event says that nobody has answered yet: its dates, name and rights come on top. */
export const plainEvent = {
  description: '',
  timeZone: 'UTC',
  place: null,
  link: null,
  isOnline: false,
  seats: null,
  pictureUrl: null,
  group: null,
  status: 'planned',
  cancelReason: null,
  organiser: null,
  faces: [],
  counts: { yes: 0, maybe: 0, waiting: 0 },
  myStatus: null,
  position: null,
};
