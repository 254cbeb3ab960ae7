import { buildAuthRateLimit } from '../../../api/src/platform/auth/route-rate-limit';
import { limitCalls } from '../../../api/src/platform/limits/limit';
import { done, ok } from '../../../api/src/platform/server/responses/success';
import type { RoutePlugin } from '../../../api/src/platform/server/route-plugin';
import * as contract from '../contract';
import { LinkInvalidError } from './errors';
import { confirmSubscription, endSubscription, requestSubscription } from './subscription';
import { readUnsubscribeToken } from './tokens';

/** Limits the links of mails. A mail provider follows the links of many readers. */
const linkLimit = limitCalls({ per: 'network', max: 120, seconds: 60 });

/**
 * Serves subscriptions with double opt-in (requirements 5.9). A filled honeypot field `website` means a bot: its request is dropped without
 * an error.
 */
export const newsletterRoutes: RoutePlugin = async (app) => {
  const { services } = app;
  const limited = buildAuthRateLimit(services.config);

  app.post(
    '/newsletter/subscriptions',
    { schema: contract.subscribe, config: { ...limited, botCheck: 'all' } },
    async ({ body: { email, website }, ip }) => {
      if (!website) await requestSubscription(services, { email, ip });
      return done();
    },
  );

  app.post('/newsletter/confirm', { schema: contract.confirmSubscription, config: linkLimit }, async ({ body, ip }) =>
    ok({ email: await confirmSubscription(services, body.token, ip) }),
  );

  await app.register(unsubscribeRoutes);
};

const unsubscribeRoutes: RoutePlugin = async (app) => {
  // Mail programs post a form in either encoding (RFC 8058). Its content is fixed, so it is not parsed.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: 10_000 }, (_request, _body, finish) => finish(null));

  app.post(
    '/newsletter/unsubscribe/:token',
    { schema: contract.unsubscribe, config: linkLimit },
    async ({ params, ip }) => ok({ email: await endSubscription(app.services, params.token, ip) }),
  );

  app.get(
    '/newsletter/unsubscribe/:token',
    { schema: contract.openUnsubscribe, config: linkLimit },
    async ({ params }, reply) => {
      if (readUnsubscribeToken(app.services.keys, params.token) === undefined) throw new LinkInvalidError();
      const url = `${app.services.config.siteUrl}/newsletter/unsubscribe?token=${params.token}`;
      return reply.header('cache-control', 'no-store').redirect(url, 303);
    },
  );
};
