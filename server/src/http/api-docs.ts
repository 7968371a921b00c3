import { getApiDocs } from '@guildhall/contract/docs.ts';
import { openApiDocument } from './openapi.ts';
import type { On } from './router.ts';

/** GET /api/docs: the OpenAPI document, for admins. The same text is in docs/api. */
export function mountApiDocs(on: On): void {
  const content = JSON.stringify(openApiDocument(), null, 2);
  on(getApiDocs, async () => ({ type: 'application/json; charset=utf-8', content }));
}
