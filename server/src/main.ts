import { enableCompileCache, flushCompileCache } from 'node:module';
import { resolve } from 'node:path';

// Half of a start is compiling. Beside the packages, where nobody else of the machine can write, and gone with them.
enableCompileCache(resolve(import.meta.dirname, '../../node_modules/.cache/compiled'));
const { start } = await import('./start.ts');
await start();
// Also for a server that is ended by force.
flushCompileCache();
