import { contractVersion } from '@vastra/shared/contract';
import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';

/** Serves `/healthz` (the process runs) and `/readyz` (the database responds; with the version of the contract). */
export async function registerHealthRoutes(app: FastifyInstance): Promise<void> {
  app.get('/healthz', { logLevel: 'warn' }, async () => ({ status: 'ok' }));
  app.get('/readyz', { logLevel: 'warn' }, async (_request, reply) => {
    try {
      await app.db.execute(sql`select 1`);
      return { status: 'ready', contract: contractVersion };
    } catch (err) {
      app.log.error({ err }, 'database unreachable');
      return reply.code(503).send({ status: 'unavailable' });
    }
  });
}
