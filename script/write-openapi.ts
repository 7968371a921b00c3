import { readFileSync, writeFileSync } from 'node:fs';
import { openApiDocument } from '../server/src/http/openapi.ts';

// docs/api/openapi.json from the contract: npm run openapi [-- --check]
const file = new URL('../docs/api/openapi.json', import.meta.url);
const fresh = `${JSON.stringify(openApiDocument(), null, 2)}\n`;
if (!process.argv.includes('--check')) {
  writeFileSync(file, fresh);
} else if (readFileSync(file, 'utf8') !== fresh) {
  console.error('docs/api/openapi.json is not what the contract says: run npm run openapi and commit it.');
  process.exit(1);
}
