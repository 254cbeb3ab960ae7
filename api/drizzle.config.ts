import { defineConfig } from 'drizzle-kit';

export default defineConfig({
  dialect: 'postgresql',
  schema: ['./src/platform/db/schema/index.ts', '../features/*/api/tables.ts'],
  out: './migrations',
});
