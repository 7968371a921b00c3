import { z } from 'zod';

// The Content-Security-Policy forbids eval; zod must not even try. Imported before any schema is built.
z.config({ jitless: true });
