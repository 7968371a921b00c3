export const eventKeys = {
  lists: ['events'] as const,
  one: (id: number) => ['event', id] as const,
  all: ['event'] as const,
  allAttendees: ['event-attendees'] as const,
  attendees: (id: number) => ['event-attendees', id] as const,
  allPeople: ['event-people'] as const,
  people: (id: number) => ['event-people', id] as const,
  feed: ['calendar-feed'] as const,
};
