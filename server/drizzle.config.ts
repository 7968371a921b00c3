import { defineConfig } from 'drizzle-kit';

// Run from the repository's root: npm run migrations
export default defineConfig({
  dialect: 'postgresql',
  schema: ['./server/src/features/*/tables.ts', './server/src/db/tables.ts'],
  out: './server/migrations',
  casing: 'snake_case',
});
