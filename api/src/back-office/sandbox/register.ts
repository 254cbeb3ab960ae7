import { type CallDefinition, getTestMode } from '@vastra/shared/contract';
import type { FastifyInstance } from 'fastify';
import { sandboxHandlers } from './handlers';

/**
 * Makes the calls of test keys in the sandbox, in place of the handlers of the shop. Guard, limits, validation and audit are the same. Throws for a call that is listed
 * for the sandbox and is not in it.
 */
export function registerSandbox(api: FastifyInstance): void {
  api.addHook('onRoute', (route) => {
    const call = route.schema as unknown as CallDefinition;
    if (getTestMode(call) !== 'sandbox') return;
    const name = `${call.method} ${call.path}`;
    const handleTest = sandboxHandlers[name];
    if (!handleTest) throw new Error(`${name} is not in the sandbox.`);
    const { handler } = route;
    route.handler = function handle(request, reply) {
      return request.keyCaller?.isTest ? handleTest(request, reply) : handler.call(this, request, reply);
    };
  });
}
