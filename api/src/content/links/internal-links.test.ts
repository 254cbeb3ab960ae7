import { findSectionFault } from '@vastra/platform/releases';
import {
  bannerInputSchema,
  contentInputs,
  favouriteSchema,
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
import { renderContent } from '../blogs/html/render-content';
import { foreign, leaving, siteUrl, staysInShop } from './testing/leaving-links';

const linkSchema = bannerInputSchema.shape.link;

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
