import { newsletterSubscriptions } from '../../../api/src/platform/db/schema';
import { runRetention } from '../../../api/src/platform/retention/job';
import { setUpTestShop } from '../../../api/src/testing/shop';

const shop = setUpTestShop();
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);

it('deletes requests that were not confirmed within thirty days, and nothing else', async () => {
  await shop.db.insert(newsletterSubscriptions).values([
    { email: 'forgotten@example.in', requestedAt: daysAgo(30) },
    { email: 'waiting@example.in', createdAt: daysAgo(90), requestedAt: daysAgo(29) },
    { email: 'reader@example.in', requestedAt: daysAgo(90), confirmedAt: daysAgo(89) },
    { email: 'ended@example.in', requestedAt: daysAgo(90), endedAt: daysAgo(80) },
  ]);
  await runRetention(shop.services);
  const remaining = await shop.db.select().from(newsletterSubscriptions);
  expect(remaining.map(({ email }) => email).sort()).toEqual([
    'ended@example.in',
    'reader@example.in',
    'waiting@example.in',
  ]);
});
