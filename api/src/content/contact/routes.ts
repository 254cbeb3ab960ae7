import * as contract from '@vastra/shared/contract';
import { limitedBy } from '../../platform/auth/limits';
import { done } from '../../platform/server/answers';
import type { RoutePlugin } from '../../platform/server/route-plugin';
import { takeMessage } from './receive-message';

export const contact: RoutePlugin = async (app) => {
  app.post(
    '/contact',
    { schema: contract.sendMessage, config: limitedBy(app.config) },
    async ({ body: { website, ...message }, ip }) => {
      if (!website) await takeMessage(app, message, ip);
      return done();
    },
  );
};
