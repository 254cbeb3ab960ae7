import type { AdminRole } from '@vastra/shared/contract';
import { createSignedInUser, setUpTestShop } from '../../../api/src/testing/shop';

const shop = setUpTestShop();

it('counts the lines to resolve on the dashboard of roles that see the books', async () => {
  const count = async (adminRole: AdminRole) => {
    const { bearer } = await createSignedInUser(shop, { role: 'admin', adminRole });
    return (await shop.call('GET /admin/dashboard', { headers: bearer })).body.data.settlementDifferences;
  };
  expect(await count('analyst')).toBeUndefined();
  expect(await count('orders')).toBeUndefined();
  expect(await count('accountant')).toBe(0);
});
