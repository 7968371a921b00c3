import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { event } from './events.ts';
import { pictureMax, sizeComplaint } from './pictures.ts';
import { idText } from './primitives.ts';

const eventId = z.strictObject({ id: idText });

export const uploadEventPicture = endpoint({
  method: 'POST',
  path: '/api/events/:id/picture',
  feature: 'events',
  access: 'confirmed',
  accepts: 'multipart',
  bodyMax: pictureMax + 16 * 1024,
  summary: 'Makes a PNG, JPG or GIF of at most 5 MB the event’s picture; for who runs it',
  params: eventId,
  body: z.strictObject({ picture: z.file().max(pictureMax, sizeComplaint) }),
  response: event,
});

export const removeEventPicture = endpoint({
  method: 'DELETE',
  path: '/api/events/:id/picture',
  feature: 'events',
  access: 'confirmed',
  summary: 'Takes the event’s picture away; for who runs it',
  params: eventId,
  response: event,
});
