import { z } from 'zod';
import { endpoint } from './endpoint.ts';

export const getFile = endpoint({
  method: 'GET',
  path: '/api/files/:id',
  access: 'anyone',
  summary: 'A file that a member gave to the site: logos for everybody, portraits for members',
  params: z.strictObject({ id: z.uuid() }),
  /** `small`: of a picture, as lists of faces and rows show it. */
  query: z.strictObject({ size: z.enum(['small']).optional() }),
  answers: 'file',
});
