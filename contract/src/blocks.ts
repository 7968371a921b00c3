import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { memberCard } from './members.ts';
import { done, id, idText, pageLimit } from './primitives.ts';

/** So many members can be blocked by one. */
export const blocksMax = 1000;

export const listBlocks = endpoint({
  method: 'GET',
  path: '/api/blocks',
  access: 'member',
  summary: 'Whom the caller has blocked, the latest first',
  query: z.strictObject({ limit: pageLimit(blocksMax, blocksMax), before: idText.optional() }),
  response: z.array(memberCard),
  paged: true,
});

export const blockMember = endpoint({
  method: 'POST',
  path: '/api/blocks',
  access: 'member',
  summary: 'No requests either way, no conversation, none of their messages; they are not told',
  body: z.strictObject({ userId: id }),
  response: memberCard,
  status: 201,
});

export const unblockMember = endpoint({
  method: 'DELETE',
  path: '/api/blocks/:userId',
  access: 'member',
  summary: 'End a block; without one, nothing happens',
  params: z.strictObject({ userId: idText }),
  response: done,
});
