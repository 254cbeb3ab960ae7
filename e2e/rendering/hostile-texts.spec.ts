import path from 'node:path';
import { expect, test } from '../fixtures';
import { findFreePort, IsolatedShop } from '../releases/isolated-shop';
import { releasesDir } from '../releases/release-files';
import { HostileApi, hostileSuffix, makeHostile, type ParsedPage, parsePage } from './hostile-texts';

const inUrl = encodeURIComponent(hostileSuffix);
const product = 'indigo-denim-jacket';

const collapseSpaces = (text: string) => text.replace(/\s+/g, ' ').trim();

test('hostile texts stay texts on every page that renders on the server', async ({ page, request, baseURL }, info) => {
  const api = new HostileApi(`http://127.0.0.1:${Number(new URL(baseURL!).port) + 1}`);
  const shopUrl = `http://localhost:${await findFreePort()}`;
  // A separate shop with its own releases, because a document that fails counts against its release.
  const shop = new IsolatedShop(
    path.join(path.dirname(releasesDir), `hostile-${process.pid}-${info.workerIndex}`),
    shopUrl,
  );
  try {
    await shop.start(await api.start());
    const getData = async (call: string) => (await (await request.get(`/api/v1/${call}`)).json()).data;
    const { category, title, name } = await getData(`products/${product}`);
    const [post] = (await getData('blogs?limit=1')).posts;
    const pages = [
      ...['/', '/shop', '/products', '/search?q=shirt', `/category/${category._id}`, `/product/${product}`],
      ...['/blog', `/blog/${post.slug}`, `/blog/tag/${post.tags[0]}`, `/blog/category/${post.categories[0]}`],
      ...['/cart', '/wishlist', '/checkout', '/checkout/pay/x', '/checkout/done/x', '/login', '/forgot-password'],
      ...['/account', '/orders', '/orders/x', '/about', '/contact', '/shipping', '/terms', '/privacy'],
      ...['/secure-payment', '/newsletter/confirm', '/newsletter/unsubscribe', '/admin/login', '/admin/dashboard'],
      ...['/admin/invitation', '/no-such-page'],
    ];
    const hostileUrls = [
      ...[`/search?q=${inUrl}`, `/shop?brand=${inUrl}&sort=${inUrl}&page=${inUrl}`, `/product/${inUrl}`],
      ...[`/category/${inUrl}?color=${inUrl}`, `/blog/${inUrl}`, `/blog/tag/${inUrl}`, `/blog/category/${inUrl}`],
      ...[`/orders/${inUrl}?accessToken=${inUrl}`, `/checkout/done/${inUrl}`, `/newsletter/confirm?token=${inUrl}`],
      ...['/login?redirect=javascript:hostile()', `/login?redirect=${inUrl}`, `/?utm_source=${inUrl}`, `/${inUrl}`],
      ...[`/product/${product}?variant=${inUrl}`, '/search?q=%00', '/search?q=%ED%A0%80', '/product/%E0%A4'],
      ...[`/admin/invitation?token=${inUrl}`, `/?release=${inUrl}`, `/product/${product}?${inUrl}=1`],
    ];
    await page.goto(`${baseURL}/robots.txt`, { waitUntil: 'load' });
    const parse = async (url: string): Promise<ParsedPage & { status: number }> => {
      const response = await request.get(url, { maxRedirects: 0 });
      return { ...(await page.evaluate(parsePage, await response.text())), status: response.status() };
    };

    for (const url of [...pages, ...hostileUrls]) {
      const parsed = await parse(shopUrl + url);
      expect(parsed.injected, url).toEqual([]);
      expect(parsed.status, url).toBeLessThan(500);
      for (const text of parsed.json) JSON.parse(text);
      // The same scripts as in the document with friendly texts.
      if (pages.includes(url)) expect(parsed.scripts, url).toEqual((await parse(url)).scripts);
    }

    // A text is read as it is stored.
    const visible = collapseSpaces(String(makeHostile(title ?? name)));
    const productPage = await parse(`${shopUrl}/product/${product}`);
    expect(collapseSpaces(productPage.heading)).toBe(visible);
    expect(collapseSpaces(productPage.title)).toContain(visible);
    expect(productPage.json.some((text) => hasValue(JSON.parse(text), makeHostile(title ?? name)))).toBe(true);
    expect(collapseSpaces((await parse(`${shopUrl}/blog/${post.slug}`)).heading)).toBe(
      collapseSpaces(post.title + hostileSuffix),
    );
  } finally {
    await shop.stop();
    api.stop();
  }
});

/** Returns whether a value occurs somewhere in parsed JSON. */
const hasValue = (json: unknown, wanted: unknown): boolean =>
  json === wanted ||
  (typeof json === 'object' && json !== null && Object.values(json).some((part) => hasValue(part, wanted)));
