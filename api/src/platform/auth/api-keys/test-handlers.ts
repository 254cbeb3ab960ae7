import type { CallDefinition } from '@vastra/shared/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { getTestMode } from '../../server/test-calls';

/** Makes a call of a program with a test key. The guard and the contract have checked the request. */
export type TestHandler = (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>;

/** Handlers of calls by method and path. */
export type TestHandlers = Readonly<Record<string, TestHandler>>;

/**
 * Makes the calls of test keys with separate handlers, in place of the handlers of the shop. Guard, limits, validation and audit are the same. Throws for a call of the
 * sandbox without such a handler.
 */
export function registerTestHandlers(api: FastifyInstance, handlers: TestHandlers): void {
  api.addHook('onRoute', (route) => {
    const call = route.schema as unknown as CallDefinition;
    if (getTestMode(call) !== 'sandbox') return;
    const name = `${call.method} ${call.path}`;
    const handleTest = handlers[name];
    if (!handleTest) throw new Error(`${name} is not in the sandbox.`);
    const { handler } = route;
    route.handler = function handle(request, reply) {
      return request.keyCaller?.isTest ? handleTest(request, reply) : handler.call(this, request, reply);
    };
  });
}
