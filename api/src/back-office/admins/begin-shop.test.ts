import { and, eq } from 'drizzle-orm';
import { users } from '../../platform/db/schema';
import { setUpTestShop } from '../../testing/shop';
import { beginShop } from './begin-shop';

const shop = setUpTestShop();
const siteUrl = 'https://silks.in';
const readToken = (link: string) => new URL(link).hash.slice(1);
const accept = (link: string) =>
  shop.call('POST /admin/auth/invitation/accept', {
    body: { token: readToken(link), name: 'Meera', password: 'monsoon-kurta-42' },
  });

it('begins a closed shop, whose owner chooses a password with a link, and never begins over a shop', async () => {
  const lostLink = await beginShop(shop.db, { email: 'meera@silks.in', siteUrl });
  const link = await beginShop(shop.db, { email: 'meera@silks.in', siteUrl });
  expect(link).toMatch(/^https:\/\/silks\.in\/admin\/invitation#[\w-]{43}$/);
  expect((await shop.call('GET /shop-details')).body.data.isOpen).toBe(false);
  expect((await accept(lostLink)).body.code).toBe('link_invalid');
  expect((await accept(link)).status).toBe(200);
  expect((await accept(link)).body.code).toBe('link_invalid');
  expect(await shop.db.$count(users, and(eq(users.email, 'meera@silks.in'), eq(users.adminRole, 'owner')))).toBe(1);
  await expect(beginShop(shop.db, { email: 'eve@silks.in', siteUrl })).rejects.toThrow('has a shop already');
});
