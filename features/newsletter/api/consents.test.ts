import { exportConsents } from '../../../api/src/platform/auth/consents/consents';
import { consents, newsletterSubscriptions } from '../../../api/src/platform/db/schema';
import { setUpTestShop } from '../../../api/src/testing/shop';
import { createConfirmationToken, createUnsubscribeToken } from './tokens';

const shop = setUpTestShop();

it('records a consent once when it is confirmed and once when it is ended, without the email', async () => {
  const [email, now] = ['reader@example.in', new Date()];
  const { keys } = shop.services;
  await shop.db.insert(newsletterSubscriptions).values({ email });
  const token = createConfirmationToken(keys, email, now);
  for (let count = 0; count < 2; count++) await shop.call('POST /newsletter/confirm', { body: { token } });
  await shop.call(`POST /newsletter/unsubscribe/${createUnsubscribeToken(keys, email)}`, { body: {} });
  expect(await exportConsents(shop.db, keys, { email })).toMatchObject([
    { purpose: 'newsletter', action: 'given', screen: '/newsletter/confirm' },
    { purpose: 'newsletter', action: 'withdrawn', screen: '/newsletter/unsubscribe' },
  ]);
  expect(JSON.stringify(await shop.db.select().from(consents))).not.toContain(email);
});
