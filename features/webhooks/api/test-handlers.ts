import type { z } from 'zod';
import type { TestHandlers } from '../../../api/src/platform/auth/api-keys/test-handlers';
import { ok } from '../../../api/src/platform/server/responses/success';
import type * as contract from '../contract';
import { listEvents } from './list-events';

/** Lists the events of the sandbox for test keys. */
export const eventTestHandlers: TestHandlers = {
  'GET /admin/events': async ({ query, server }) => {
    const { after, limit } = query as z.output<typeof contract.listEvents.querystring>;
    return ok(await listEvents(server.services.db, { after, limit, isTest: true }));
  },
};
