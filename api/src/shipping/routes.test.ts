import { testShop } from '../testing/shop';
import { demoPolicy, usualPolicy } from './policy';
import { savePolicy } from './queries';

const shop = testShop();

it('tells the published policy when nothing else is set', async () => {
  const { body } = await shop.call('GET /shipping-policy');
  expect(body.data).toMatchObject({
    threshold: 999,
    usualThreshold: 999,
    campaign: null,
    rates: { standard: 79, standardRemote: 129, express: 199 },
    processingDays: [1, 2],
    standardDays: [3, 7],
    expressDays: [1, 3],
  });
});

it('tells the running campaign and its threshold, word for word', async () => {
  await savePolicy(shop.db, demoPolicy(new Date()));
  const { body } = await shop.call('GET /shipping-policy');
  expect(body.data).toMatchObject({
    threshold: 55,
    usualThreshold: 999,
    campaign: { text: 'Free Shipping This Week Order Over - ₹55', threshold: 55 },
  });
});

it('tells a policy that was entered in part', async () => {
  await savePolicy(shop.db, { threshold: 75_00, rates: { ...usualPolicy.rates, standard: 10_00 } });
  const { body } = await shop.call('GET /shipping-policy');
  expect(body.data).toMatchObject({ threshold: 75, rates: { standard: 10, express: 199 }, campaign: null });
});
