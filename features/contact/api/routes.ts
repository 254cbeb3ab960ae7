import { buildAuthRateLimit } from '../../../api/src/platform/auth/route-rate-limit';
import { done } from '../../../api/src/platform/server/responses/success';
import type { RoutePlugin } from '../../../api/src/platform/server/route-plugin';
import * as contract from '../contract';
import { receiveMessage } from './receive-message';

/** Serves the contact form (requirements 5.9). A filled honeypot field `website` means a bot: its message is dropped without an error. */
export const contactRoutes: RoutePlugin = async (app) => {
  app.post(
    '/contact',
    { schema: contract.sendMessage, config: { ...buildAuthRateLimit(app.services.config), botCheck: 'all' } },
    async ({ body: { website, ...message }, ip }) => {
      if (!website) await receiveMessage(app.services, message, ip);
      return done();
    },
  );
};
