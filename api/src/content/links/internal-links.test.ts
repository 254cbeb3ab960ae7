import {
  bannerInputSchema,
  contentInputs,
  favouriteSchema,
  foundRedirectSchema,
  homeContentSchema,
  layoutSchema,
  menuInputSchema,
  menusSchema,
  parseCustomValue,
  saveFavourites,
  toInternalPath,
  toLink,
  topBarSchema,
} from '@vastra/shared/contract';
import { findSectionFault } from '@vastra/shared/releases';
import { redirects } from '../../platform/db/schema';
import { createSignedInUser, type SignedIn, setUpTestShop } from '../../testing/shop';
import { renderContent } from '../blogs/html/render-content';
import { parseRedirect } from '../redirects/parse-redirect';

const shop = setUpTestShop();
const linkSchema = bannerInputSchema.shape.link;
const siteUrl = 'https://vastra.example';

/** Texts that begin like paths, and that browsers take for URLs of another host. */
const leaving = [
  '//evil.example',
  '///evil.example',
  '//evil.example/shop?x=1#y',
  '//user@evil.example',
  '//evil.example:443',
  '//[::1]',
  '/\\evil.example',
  '/\\/evil.example',
  '/\\\\evil.example',
  '/\n/evil.example',
  '/\r/evil.example',
  '/\t/evil.example',
  '/\n\\evil.example',
  '/\t\n\r//evil.example',
  '/\t\\\tevil.example',
  '/..//evil.example',
  '/../..//evil.example',
  '/.//evil.example',
  '/././/evil.example',
  '/..\\/evil.example',
  '/..\\\\evil.example',
  '/\\..\\\\evil.example',
  '/shop/..//evil.example',
  '/shop/../..//evil.example',
  '/shop/.\n./\t/evil.example',
  '/%2e%2e//evil.example',
  '/%2E//evil.example',
  '/.%2e//evil.example',
  '/shop/%2e.//evil.example',
  '/..;/../..//evil.example',
];
/** Texts that are no paths. */
const foreign = [
  'javascript:alert(1)',
  'http://evil.example',
  'data:text/html,x',
  'evil.example',
  '\\\\evil.example',
  '',
];

/** Returns whether a browser that reads the text on a page of the shop stays there. */
const staysInShop = (text: string): boolean =>
  new URL(text, siteUrl).origin === siteUrl && new URL(new URL(text, siteUrl).pathname, siteUrl).origin === siteUrl;

const picture = { mediaId: null, alt: '' };
const promo = (to: string) => ({ ...picture, badge: '', title: 'x', text: '', link: { label: 'Go', to } });
const menu = (target: string) => [{ kind: 'page', label: 'A', target }];
const owner = {
  domain: 'blog',
  sections: { 'blog/hero': { label: 'Hero' } },
  fragmentProperties: {
    'blog/hero': { type: 'object', properties: { link: { type: 'string', control: 'link' } } },
  },
} as const;

/** Returns whether a link is accepted, for each place that saves links. */
const doors: Record<string, (link: string) => boolean> = {
  'a banner': (link) => linkSchema.safeParse(link).success,
  'the promotion': (link) => contentInputs.promo.safeParse(promo(link)).success,
  'the top bar': (link) => contentInputs.topBar.safeParse({ text: 'x', link }).success,
  'a menu': (link) => menuInputSchema.safeParse(menu(link)).success,
  'a section': (link) => !findSectionFault(owner, { name: 'blog/hero', settings: { link } }),
  'a custom field': (link) => Boolean(parseCustomValue({ type: 'link', choices: [] }, link).value),
  'a redirect': (to) => !('message' in parseRedirect({ from: '/old', to, status: 301, isExternal: false }, siteUrl)),
  'a redirect marked as external': (to) =>
    !('message' in parseRedirect({ from: '/old', to, status: 301, isExternal: true }, siteUrl)),
  'a favourite': (path) =>
    saveFavourites.body.safeParse({ favourites: [{ path: `/admin${path}`, label: 'x' }], revision: 0 }).success &&
    !toInternalPath(`/admin${path}`)?.startsWith('/admin/'),
};

/** Returns what visitors get of a stored link, for each place that shows links. */
const section = (link: string) => ({ id: 's', name: 'blog/hero', settings: { link }, audience: 'everyone' });
const shown: Record<string, (link: string) => string> = {
  'the promotion': (to) => homeContentSchema.shape.promo.parse({ ...promo(to), image: null })!.link.to,
  'the top bar': (link) => topBarSchema.parse({ text: 'x', link })!.link!,
  'a menu': (to) => menusSchema.parse({ header: [{ name: 'x', to }] }).header![0].to!,
  'a section': (link) =>
    String(
      layoutSchema.parse({ path: '/', title: '', description: '', sections: [section(link)] }).sections[0].settings
        .link,
    ),
  'a redirect': (to) => foundRedirectSchema.parse({ to, status: 301 }).to,
  'a favourite': (path) => favouriteSchema.parse({ path, label: 'x' }).path,
};

describe.each(leaving)('the link %j', (link) => {
  it('is a URL of another host for a browser, itself or as its path', () => expect(staysInShop(link)).toBe(false));
  it.each(Object.entries(doors))('is refused by %s', (_door, accepts) => expect(accepts(link)).toBe(false));
  it.each(Object.entries(shown))('is not shown by %s if it is stored', (_door, show) => {
    const text = show(link);
    expect(text.startsWith('/')).toBe(true);
    expect(staysInShop(text)).toBe(true);
  });
});

it.each(leaving)('shows %j in a post as a link to another site, or as none', (link) => {
  const { content } = renderContent(`<p><a href="${link}">x</a></p>`, siteUrl);
  expect(content).toMatch(/^<p><a(?: href="https:\/\/[^"]+" rel="noopener nofollow")?>x<\/a><\/p>$/);
});

it.each(foreign)('%j is no link', (link) => {
  expect(toLink(link)).toBeUndefined();
  for (const accepts of Object.values(doors)) expect(accepts(link)).toBe(false);
});

it.each([
  ['/shop', '/shop'],
  ['/shop//sale?to=//evil.example#//x', '/shop//sale?to=//evil.example#//x'],
  ['/sh\nop', '/shop'],
  ['/a/../shop', '/shop'],
  ['/search?q=silk saree', '/search?q=silk%20saree'],
  ['/search?q=साड़ी', '/search?q=%E0%A4%B8%E0%A4%BE%E0%A4%A1%E0%A4%BC%E0%A5%80'],
  ['https://press.example', 'https://press.example/'],
  ['https://user:x@press.example', undefined],
])('%j is stored as %j', (link, stored) => {
  expect(toLink(link)).toBe(stored);
  if (stored) expect(linkSchema.parse(link)).toBe(stored);
});

describe('a stored redirect', () => {
  let admin: SignedIn;
  beforeAll(async () => {
    admin = await createSignedInUser(shop, { role: 'admin' });
  });

  it.each(leaving)('leads to the home page in place of %j', async (target) => {
    await shop.db.delete(redirects);
    const fromPath = '/old';
    await shop.db.insert(redirects).values({ fromPath, target, status: 301, source: 'admin', createdBy: admin.userId });
    const { body } = await shop.call('GET /redirects?path=/old');
    expect(body.data).toEqual({ to: '/', status: 301 });
  });
});
