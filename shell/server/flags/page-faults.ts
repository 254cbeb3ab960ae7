import type { Beacon } from '@vastra/platform/federation/beacon';
import { visitorCookieName } from '@vastra/platform/server/visitor-cookie';
import { type FlagDefinition, maxQuickLcpMs } from '@vastra/shared/contract';
import type { FastifyRequest } from 'fastify';
import { findVisitorId } from '../visit/resolve-visit';

interface FaultReporterOptions {
  apiUrl: string;
  listDefinitions: () => Promise<FlagDefinition[]>;
}

/** ms after which a report is given up. */
const timeoutMs = 2000;

/**
 * Creates the function that passes failed and slow pages on to the API, for the guardrails of experiments: only while one runs, and only of a
 * browser with the cookie `visitor`. The function never rejects, because a lost report concerns all variants alike.
 */
export const createFaultReporter =
  ({ apiUrl, listDefinitions }: FaultReporterOptions) =>
  async ({ failures, vitals }: Beacon, { headers, ip }: Pick<FastifyRequest, 'headers' | 'ip'>): Promise<void> => {
    const visitorId = findVisitorId(headers.cookie);
    const hasFailed = failures.length > 0;
    const isSlow = vitals.some(({ name, value }) => name === 'LCP' && value > maxQuickLcpMs);
    if (visitorId === undefined || !(hasFailed || isSlow)) return;
    try {
      if (!(await listDefinitions()).some(({ isMeasured }) => isMeasured)) return;
      await fetch(`${apiUrl}/api/v1/experiments/page-faults`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          cookie: `${visitorCookieName}=${visitorId}`,
          'user-agent': headers['user-agent'] ?? '',
          'x-forwarded-for': ip,
        },
        body: JSON.stringify({ hasFailed, isSlow }),
        signal: AbortSignal.timeout(timeoutMs),
      });
    } catch {
      // The API does not respond.
    }
  };
