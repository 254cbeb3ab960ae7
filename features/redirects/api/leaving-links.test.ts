import { foreign, leaving, siteUrl, staysInShop } from '../../../api/src/content/links/testing/leaving-links';
import { createSignedInUser, type SignedIn, setUpTestShop } from '../../../api/src/testing/shop';
import { foundRedirectSchema } from '../contract';
import { parseRedirect } from './parse-redirect';
import { redirects } from './tables';

const shop = setUpTestShop();
let admin: SignedIn;
beforeAll(async () => {
  admin = await createSignedInUser(shop, { role: 'admin' });
});

const accepts = (to: string, isExternal: boolean): boolean =>
  !('message' in parseRedirect({ from: '/old', to, status: 301, isExternal }, siteUrl));

describe.each(leaving)('a redirect to %j', (target) => {
  it.each([false, true])('is refused (external: %s)', (isExternal) => expect(accepts(target, isExternal)).toBe(false));

  it('stays in the shop if it is stored', async () => {
    expect(staysInShop(foundRedirectSchema.parse({ to: target, status: 301 }).to)).toBe(true);
    await shop.db.delete(redirects);
    const values = { fromPath: '/old', target, status: 301, source: 'admin', createdBy: admin.userId } as const;
    await shop.db.insert(redirects).values(values);
    const { body } = await shop.call('GET /redirects?path=/old');
    expect(body.data).toEqual({ to: '/', status: 301 });
  });
});

test.each(foreign)('a redirect to %j is refused', (target) => {
  expect([accepts(target, false), accepts(target, true)]).toEqual([false, false]);
});
