import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Registry } from 'prom-client';
import { z } from 'zod';
import { mayOperate, type OperationsAccess } from './operations-access';

const logLevelSchema = z.strictObject({
  level: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']),
  /** Minutes after which the configured level is back. */
  minutes: z.number().int().min(1).max(1440).default(15),
});

const minuteMs = 60_000;

/** Creates the function that changes the level of a logger for some minutes, and the function that restores the level at once. */
export function createLogLevel(log: FastifyBaseLogger) {
  const configured = log.level;
  let timer: NodeJS.Timeout | undefined;
  const reset = (): void => {
    clearTimeout(timer);
    log.level = configured;
  };
  const set = (level: string, minutes: number): Date => {
    reset();
    log.level = level;
    timer = setTimeout(reset, minutes * minuteMs).unref();
    return new Date(Date.now() + minutes * minuteMs);
  };
  return { set, reset };
}

interface OperationsOptions extends OperationsAccess {
  /** Called with each scrape, so that a process without scrapes collects nothing. */
  getRegistry(): Pick<Registry, 'metrics' | 'contentType'>;
}

/**
 * Serves `GET /metrics` for Prometheus, and `PUT /log-level` with `{"level": "debug", "minutes": 15}`, after which the configured level is
 * back. Both are a 404 for callers without access.
 */
export function registerOperationsRoutes(app: FastifyInstance, { getRegistry, ...access }: OperationsOptions): void {
  const logLevel = createLogLevel(app.log);
  app.addHook('onClose', async () => logLevel.reset());
  const onRequest = async (request: FastifyRequest, reply: FastifyReply) => {
    reply.header('cache-control', 'no-store');
    if (!mayOperate(request, access)) return reply.callNotFound();
  };
  app.get('/metrics', { logLevel: 'warn', onRequest }, async (_request, reply) => {
    const registry = getRegistry();
    return reply.type(registry.contentType).send(await registry.metrics());
  });
  app.put('/log-level', { onRequest, bodyLimit: 256 }, async ({ body }, reply) => {
    const { data, error } = logLevelSchema.safeParse(body);
    if (!data) return reply.code(400).type('text/plain').send(z.prettifyError(error));
    const until = logLevel.set(data.level, data.minutes);
    app.log.warn({ level: data.level, until }, 'the log level was changed');
    return { level: data.level, until };
  });
}
