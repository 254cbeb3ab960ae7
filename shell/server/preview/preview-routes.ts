import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { PreviewCookie } from './cookie';
import { sanitizeOverrides } from './overrides';

/** Timeout in ms of the API call that checks the caller's permission. */
const timeoutMs = 5000;

interface PreviewRoutesOptions {
  cookie: PreviewCookie;
  /** True if every visitor may preview releases, as in a demo. Otherwise an admin with the permission for the remote may. */
  isOpen: boolean;
  apiUrl: string;
}

type RefusalStatus = 401 | 403 | 503;

/** Resolves to the HTTP status that refuses the request; undefined if the API lets the caller preview the releases of a remote. */
async function findRefusalStatus(
  { ip, headers }: FastifyRequest,
  { remote, apiUrl }: { remote: string; apiUrl: string },
): Promise<RefusalStatus | undefined> {
  try {
    const response = await fetch(`${apiUrl}/api/v1/admin/releases/${remote}/preview`, {
      headers: { authorization: headers.authorization!, accept: 'application/json', 'x-forwarded-for': ip },
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (response.ok) return undefined;
    if (response.status === 401) return 401;
    return response.status < 500 ? 403 : 503;
  } catch {
    return 503;
  }
}

/**
 * Creates the plugin of `POST /trial` `{ swaps }`, which starts a preview in this browser, and `DELETE /trial`, which ends it. Version 1.0 has
 * fixed these names of a preview and its overrides, because pages of 1.0 are open while the next version starts.
 */
export const createPreviewRoutes = ({ cookie, isOpen, apiUrl }: PreviewRoutesOptions) =>
  async function preview(server: FastifyInstance) {
    server.addHook('onRequest', async (_request, reply) => {
      reply.header('cache-control', 'no-store');
    });
    server.post<{ Body: unknown }>('/trial', { bodyLimit: 4096 }, async (request, reply) => {
      if (!isOpen && !request.headers.authorization?.startsWith('Bearer '))
        return reply.code(401).send({ success: false });
      const { swaps } = (request.body ?? {}) as { swaps?: unknown };
      if (typeof swaps !== 'object' || swaps === null) return reply.code(400).send({ success: false });
      const requested = Object.entries(swaps);
      const overrides = sanitizeOverrides(requested);
      if (Object.keys(overrides).length !== requested.length) return reply.code(400).send({ success: false });
      for (const remote of isOpen ? [] : Object.keys(overrides)) {
        const refusalStatus = await findRefusalStatus(request, { remote, apiUrl });
        if (refusalStatus) return reply.code(refusalStatus).send({ success: false });
      }
      return reply.code(204).header('set-cookie', cookie.toSetCookie(overrides)).send();
    });
    server.delete('/trial', async (_request, reply) =>
      reply.code(204).header('set-cookie', cookie.toSetCookie({})).send(),
    );
  };
