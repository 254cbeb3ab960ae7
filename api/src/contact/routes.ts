import * as contract from '@vastra/shared/contract';
import { limitedBy } from '../auth/limits';
import type { Domain } from '../domain';
import { done } from '../server/answers';
import { takeMessage } from './message';

export const contact: Domain = async (app) => {
  app.post(
    '/contact',
    { schema: contract.sendMessage, config: limitedBy(app.config) },
    async ({ body: { website, ...message }, ip }) => {
      if (!website) await takeMessage(app, message, ip);
      return done();
    },
  );
};
