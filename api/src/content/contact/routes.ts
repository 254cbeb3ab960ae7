import * as contract from '@vastra/shared/contract';
import { limitedBy } from '../../platform/auth/route-rate-limit';
import { done } from '../../platform/server/responses/success';
import type { RoutePlugin } from '../../platform/server/route-plugin';
import { receiveMessage } from './receive-message';

export const contact: RoutePlugin = async (app) => {
  app.post(
    '/contact',
    { schema: contract.sendMessage, config: limitedBy(app.config) },
    async ({ body: { website, ...message }, ip }) => {
      if (!website) await receiveMessage(app, message, ip);
      return done();
    },
  );
};
