import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { registerClosedShop } from '../auth/closed-shop/register';
import { registerContentPreview } from '../auth/previews/register';
import { registerGuard } from '../auth/sessions/guard';
import { limitCallsInMemory } from '../limits/limit';
import { registerLimits } from '../limits/register';
import { ExtensionUnavailableError } from './errors';
import type { ExtensionHost } from './extension-host';
import type { Extensions } from './extensions';

const maxBodyBytes = 64 * 1024;
const maxResponseBytes = 256 * 1024;

const responseSchema = z.object({
  status: z.int().min(200).max(499).default(200),
  body: z.json().optional(),
});

/** Serves the routes of extensions below `/api/ext/<name>`. Each has a guard and its own limits, and sends JSON only. */
export async function registerExtensionRoutes(app: FastifyInstance, { hosts }: Extensions): Promise<void> {
  registerGuard(app);
  registerLimits(app);
  registerContentPreview(app);
  registerClosedShop(app);
  for (const host of hosts)
    for (const [index, route] of host.manifest.routes.entries()) addRoute(app, host, { ...route, index });
}

type Route = ExtensionHost['manifest']['routes'][number] & { index: number };

function addRoute(app: FastifyInstance, host: ExtensionHost, { index, ...route }: Route): void {
  const { method, path, auth } = route;
  const url = `/${host.manifest.name}${path}`;
  // Fields that the guard, the closed shop and the limits read of the contract of a call.
  const schema: object = { ...route, path: `/ext${url}` };
  app.route({
    method,
    url,
    schema,
    bodyLimit: maxBodyBytes,
    config: limitCallsInMemory({ per: 'network', max: 600, seconds: 60 }, { per: 'account', max: 60, seconds: 60 }),
    handler: async ({ params, query, body, session }, reply) => {
      const caller = session ? { id: session.userId, isAdmin: auth === 'admin' } : undefined;
      // The prototype of a parsed query is null, and a thread gets plain objects only.
      const request = { method, params: { ...(params as object) }, query: { ...(query as object) }, body, caller };
      const result = await host.call('route', `${method} ${path}`, { index, request }).catch(() => {
        throw new ExtensionUnavailableError();
      });
      const parsed = responseSchema.safeParse(result ?? {});
      if (!parsed.success) throw new ExtensionUnavailableError();
      const text = JSON.stringify(parsed.data.body ?? {});
      if (text.length > maxResponseBytes) throw new ExtensionUnavailableError();
      return reply
        .status(parsed.data.status)
        .headers({ 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' })
        .send(text);
    },
  });
}
