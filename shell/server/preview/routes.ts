import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { TrialCookie } from './cookie';
import { sensible } from './overrides';

/** ms until the API is given up that has to say who somebody is. */
const bound = 5000;

interface Trials {
  cookie: TrialCookie;
  /** Anybody may try a release (a demo); otherwise admins only. */
  isOpen: boolean;
  apiUrl: string;
}

/** 401, 403 or 503, or undefined for an admin. */
async function refusal(request: FastifyRequest, apiUrl: string): Promise<401 | 403 | 503 | undefined> {
  const { authorization } = request.headers;
  if (!authorization?.startsWith('Bearer ')) return 401;
  try {
    const headers = { authorization, accept: 'application/json', 'x-forwarded-for': request.ip };
    const answer = await fetch(`${apiUrl}/api/v1/auth/me`, { headers, signal: AbortSignal.timeout(bound) });
    if (answer.status === 401) return 401;
    if (!answer.ok) return answer.status < 500 ? 403 : 503;
    return ((await answer.json()) as { data?: { role?: string } }).data?.role === 'admin' ? undefined : 403;
  } catch {
    return 503;
  }
}

/** `POST /trial` `{ swaps }` begins to try releases, for this browser; `DELETE /trial` ends it. */
export const trialRoutes = ({ cookie, isOpen, apiUrl }: Trials) =>
  async function trial(server: FastifyInstance) {
    server.addHook('onRequest', async (_request, reply) => {
      reply.header('cache-control', 'no-store');
    });
    server.post<{ Body: unknown }>('/trial', { bodyLimit: 4096 }, async (request, reply) => {
      const refused = isOpen ? undefined : await refusal(request, apiUrl);
      if (refused) return reply.code(refused).send({ success: false });
      const { swaps } = (request.body ?? {}) as { swaps?: unknown };
      if (typeof swaps !== 'object' || swaps === null) return reply.code(400).send({ success: false });
      const asked = Object.entries(swaps);
      const good = sensible(asked);
      if (Object.keys(good).length !== asked.length) return reply.code(400).send({ success: false });
      return reply.code(204).header('set-cookie', cookie.setting(good)).send();
    });
    server.delete('/trial', async (_request, reply) => reply.code(204).header('set-cookie', cookie.setting({})).send());
  };
