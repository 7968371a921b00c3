import { getApiDocs } from '@guildhall/contract/docs.ts';
import { openApiDocument } from './openapi.ts';
import type { On } from './router.ts';

/** Made when an admin first asks for it: it would be a tenth of every start. */
let content: string | undefined;

/** GET /api/docs: the OpenAPI document, for admins. The same text is in docs/api. */
export function mountApiDocs(on: On): void {
  on(getApiDocs, async () => {
    content ??= JSON.stringify(openApiDocument(), null, 2);
    return { type: 'application/json; charset=utf-8', content };
  });
}
