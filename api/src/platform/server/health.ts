import { contractVersion } from '@vastra/shared/contract';
import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';

/** `/healthz`: the process lives. `/readyz`: it can answer, the database is there; and which contract it serves. */
export async function health(app: FastifyInstance): Promise<void> {
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
