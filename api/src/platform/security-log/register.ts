import { toShortNetwork } from '@vastra/platform/network';
import type { Call } from '@vastra/shared/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { toDeviceName } from '../auth/sessions/device';
import { findEventOfCall } from './events-of-calls';
import { findEventOfFailure } from './events-of-failures';
import type { SecurityEvent, SecurityLog } from './security-log';

declare module 'fastify' {
  interface FastifyRequest {
    /** Records an event of this request in the security log. Call it when the change is committed. */
    recordSecurityEvent(event: Omit<SecurityEvent, 'network' | 'browser' | 'requestId'>): void;
  }
}

/** Adds the security log: what calls do that succeed, and what is refused. Each event is one line in the log of the process too. */
export function registerSecurityLog(app: FastifyInstance, log: SecurityLog): void {
  app.decorateRequest('recordSecurityEvent', function (this: FastifyRequest, event) {
    const { ip, id: requestId, headers, session } = this;
    const complete = {
      accountId: session?.userId ?? null,
      ...event,
      network: toShortNetwork(ip),
      browser: toDeviceName(headers['user-agent'] ?? ''),
      requestId,
    };
    this.log[event.outcome === 'refused' ? 'warn' : 'info']({ security: complete }, 'security event');
    log.add(complete);
  });
  app.addHook('onClose', () => log.flush());
}

/** Records what the calls of the contract do when they succeed. */
export function recordCalls(api: FastifyInstance): void {
  api.addHook('onResponse', async (request, { statusCode }) => {
    if (statusCode >= 400) return;
    const event = findEventOfCall(request.routeOptions.schema as Call | undefined, request);
    if (event) request.recordSecurityEvent({ outcome: 'success', ...event });
  });
}

/** Records a failure that matters for security. */
export function recordFailure(request: FastifyRequest, error: unknown): void {
  const event = findEventOfFailure(request.routeOptions?.schema as Call | undefined, error);
  if (event) request.recordSecurityEvent(event);
}
