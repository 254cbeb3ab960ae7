/** Name of the demo, which no shop of another brand may show. */
const demoName = /Vastra|VASTRA/;

const fixedPages = [
  '/',
  '/shop',
  '/products',
  '/cart',
  '/wishlist',
  '/login',
  '/about',
  '/contact',
  '/blog',
  '/gift-cards',
];
const policies = ['/terms', '/privacy', '/shipping', '/secure-payment', '/no-such-page'];
const files = ['/robots.txt', '/sitemap.xml', '/blog/feed.xml', '/admin/login'];

/** Lists the defects of a document: the name of the demo as a text, another title or another colour than the brand's. */
function checkDocument({ url, html, brand }) {
  const { name } = brand.parts.shop;
  const failures = [];
  const title = /<title[^>]*>([^<]*)/.exec(html)?.[1] ?? '';
  if (!title.includes(name)) failures.push(`${url}: the title is “${title}”.`);
  const color = /<meta name="theme-color" content="([^"]*)/.exec(html)?.[1];
  const { ink } = brand.parts.brand.colors;
  if (color?.toLowerCase() !== ink) failures.push(`${url}: the theme colour is ${color}.`);
  return failures;
}

/** Returns a sentence about the demo's name in a text; an empty list if it is not there. */
export function findDemoName(where, text) {
  const index = text.search(demoName);
  return index < 0 ? [] : [`${where} names the demo: …${text.slice(Math.max(0, index - 60), index + 60)}…`];
}

/** Lists what the pages and files of a shop show of another brand than its own. */
export async function checkIdentity({ origin, brand, pages }) {
  const failures = [];
  for (const url of [...fixedPages, ...policies, ...files, ...pages]) {
    const response = await fetch(origin + url, { headers: { accept: 'text/html,*/*' } });
    const text = await response.text();
    failures.push(...findDemoName(url, text));
    if (response.headers.get('content-type')?.startsWith('text/html'))
      failures.push(...checkDocument({ url, html: text, brand }));
  }
  return [...failures, ...(await checkManifest(origin, brand))];
}

async function checkManifest(origin, brand) {
  const html = await (await fetch(origin)).text();
  const url = /<link rel="manifest" href="([^"]*)/.exec(html)?.[1];
  if (!url) return ['The home page has no manifest.'];
  const manifest = await (await fetch(new URL(url, origin))).json();
  const { shop, brand: look } = brand.parts;
  const failures = [];
  if (manifest.name !== shop.name) failures.push(`The manifest is of “${manifest.name}”.`);
  if (manifest.theme_color.toLowerCase() !== look.colors.ink)
    failures.push(`The manifest’s colour is ${manifest.theme_color}.`);
  for (const { src } of manifest.icons) {
    const response = await fetch(new URL(src, origin));
    if (!response.ok || !/media|brand/.test(src))
      failures.push(`The manifest has the icon ${src} (${response.status}).`);
  }
  return failures;
}
