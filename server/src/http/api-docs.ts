import type { FastifyInstance } from 'fastify';
import { openApiDocument } from './openapi.ts';
import { requireAccess } from './viewer.ts';

/** GET /api/docs: the OpenAPI document, for admins. The same text is in docs/api. */
export function mountApiDocs(app: FastifyInstance): void {
  const document = JSON.stringify(openApiDocument(), null, 2);
  app.get('/api/docs', (request, reply) => {
    requireAccess('admin', request.viewer);
    return reply.type('application/json; charset=utf-8').send(document);
  });
}
