import { OpenFeature } from '@openfeature/server-sdk';
import { buildServerPlugin } from '@vastra/platform/host/server-plugin';
import { createVisitorId } from '@vastra/platform/server/visitor-cookie';
import type { FlagDefinition } from '@vastra/shared/contract';
import { api } from '@vastra/shared/http';
import type { FastifyRequest } from 'fastify';
import { config } from '../config';
import { findCookie } from '../find-cookie';
import { findVisitorId, type Visit } from '../visit/resolve-visit';
import { createFaultReporter } from './page-faults';
import { FlagProvider, flagDomain } from './provider';
import { createVisitFlags, type VisitFlags } from './visit-flags';

declare module 'fastify' {
  interface FastifyInstance {
    /** Creates the flags of a document. */
    createFlags: (request: FastifyRequest, visit: Visit) => VisitFlags;
    /** Passes failed and slow pages of a beacon on to the experiments that run. */
    reportPageFaults: ReturnType<typeof createFaultReporter>;
  }
}

/** ms for which a document waits for the flags of a customer. */
const customerTimeoutMs = 1000;

/** Lists the flags that are on. They are read with the other public responses, which are cached for a second (decision 7). */
const listDefinitions = (): Promise<FlagDefinition[]> => api.get('flags').data<FlagDefinition[]>();

const findDefinition = async (key: string): Promise<FlagDefinition | undefined> =>
  (await listDefinitions()).find((definition) => definition.key === key);

/** Asks the API for the value of the customer whose cookies the request has. */
async function readForCustomer({ headers, ip }: FastifyRequest, key: string, visitorId: string) {
  const otherCookies = (headers.cookie ?? '').split(/; */).filter((cookie) => !/^visitor=/.test(cookie));
  const response = await fetch(`${config.apiUrl}/api/v1/flags/values?keys=${encodeURIComponent(key)}`, {
    headers: { cookie: [...otherCookies, `visitor=${visitorId}`].join('; '), 'x-forwarded-for': ip },
    signal: AbortSignal.timeout(customerTimeoutMs),
  });
  if (!response.ok) return undefined;
  const { data } = (await response.json()) as { data: { values: Record<string, string> } };
  return data.values[key];
}

/** Evaluates flags for documents, by OpenFeature with the shop's own provider, and passes failed and slow pages on to experiments. */
export const flagsPlugin = buildServerPlugin(async (server) => {
  await OpenFeature.setProviderAndWait(flagDomain, new FlagProvider(findDefinition));
  const client = OpenFeature.getClient(flagDomain);
  server.decorate('reportPageFaults', createFaultReporter({ apiUrl: config.apiUrl, listDefinitions }));
  server.decorate('createFlags', (request: FastifyRequest, visit: Visit) =>
    createVisitFlags({
      client,
      findDefinition,
      // Scripts see that there is a session by this cookie, which holds no secret.
      ...(findCookie(request.headers.cookie, 'session') && {
        readForCustomer: (key: string, visitorId: string) => readForCustomer(request, key, visitorId),
      }),
      visitorId: findVisitorId(request.headers.cookie) ?? visit.newVisitorId,
      createVisitorId,
    }),
  );
});
