import { z } from 'zod';
import { endpoint } from './endpoint.ts';

export const getFile = endpoint({
  method: 'GET',
  path: '/api/files/:id',
  access: 'member',
  summary: 'A file that a member gave to the site, such as a portrait',
  params: z.strictObject({ id: z.uuid() }),
  answers: 'file',
});
