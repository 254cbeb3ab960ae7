import { randomUUID } from 'node:crypto';
import { newsletterSubscriptions } from '../../../../api/src/platform/db/schema';
import type { FeatureCall } from '../../../../api/tests/authorization/testing/feature-call';
import { createConfirmationToken, createUnsubscribeToken } from '../tokens';

/** Facts of the calls for the tests of all calls. */
export const calls: Record<string, FeatureCall> = {
  exportSubscribers: { confirms: true },
  deleteSubscriber: {
    permission: 'newsletter.write',
    undo: 'Removes a consent, which only the person can give again',
    make: async ({ shop }) => {
      await shop.db.insert(newsletterSubscriptions).values({ email: 'asha@example.in' });
      return { query: { email: 'asha@example.in' } };
    },
  },
  subscribe: { whileClosed: 'open' },
  confirmSubscription: { whileClosed: 'open' },
  openUnsubscribe: { whileClosed: 'open', publicIds: { ':token': 'leads to a page, and changes nothing' } },
  unsubscribe: {
    whileClosed: 'open',
    ownedIds: {
      ':token': {
        refusal: 400,
        builders: {
          "a reader's": async ({ shop }) => {
            const [email, keys] = [`${randomUUID()}@example.in`, shop.services.keys];
            await shop.db.insert(newsletterSubscriptions).values({ email, confirmedAt: new Date() });
            const ofAnotherPurpose = createConfirmationToken(keys, email, new Date());
            return {
              request: { params: { token: ofAnotherPurpose } },
              proof: { params: { token: createUnsubscribeToken(keys, email) } },
            };
          },
        },
      },
    },
  },
};
