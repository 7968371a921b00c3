import { endpoint } from './endpoint.ts';

export const getApiDocs = endpoint({
  method: 'GET',
  path: '/api/docs',
  access: 'admin',
  summary: 'This description, as an OpenAPI document',
  answers: 'file',
});
