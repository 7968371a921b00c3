import Fastify from 'fastify';
import { databaseOn, openPool } from '../server/src/db/database.ts';
import { findPage } from '../server/src/features/chat/messages/repository.ts';

/* What bench/messages.ts compares with: the same statement behind a bare Fastify route, and nothing around it. */

const pool = openPool(process.env.DATABASE_URL ?? '', (error) => console.error(error));
const db = databaseOn(pool);
const app = Fastify();
app.get('/page/:viewer', async (request) => {
  const { viewer } = request.params as { viewer: string };
  const slice = { after: 0, before: 2_147_483_647, changedAfter: 0, around: 0, end: 'newest', limit: 50 } as const;
  return (await findPage(db, 1, Number(viewer), slice, new Date())).messages;
});
await app.listen({ port: 0, host: '127.0.0.1' });
const address = app.server.address();
process.send?.(typeof address === 'object' ? address?.port : 0);
