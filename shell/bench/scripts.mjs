// Measures the JavaScript of each page, compressed by brotli as served: `node shell/bench/scripts.mjs`.
import { withShop } from './shop.mjs';

const pages = [
  '/',
  '/search?q=jacket',
  '/shop',
  '/product/indigo-denim-jacket',
  '/cart',
  '/checkout',
  '/login',
  '/orders',
  '/blog',
  '/admin/login',
];

const getSize = async (url) => {
  const response = await fetch(url, { method: 'HEAD', headers: { 'accept-encoding': 'br' } });
  if (response.headers.get('content-encoding') !== 'br') throw new Error(`${url} is not compressed`);
  return Number(response.headers.get('content-length'));
};

await withShop(async (origin) => {
  const rows = [];
  for (const page of pages) {
    const html = await (await fetch(origin + page)).text();
    const pageScripts = JSON.parse(/id="page-scripts">(.*?)<\/script>/.exec(html)[1]);
    const scripts = [...pageScripts.shell, ...pageScripts.remotes];
    const sizes = await Promise.all(scripts.map((script) => getSize(origin + script)));
    const toKb = (belongs) =>
      +(sizes.filter((_, index) => belongs(scripts[index])).reduce((sum, size) => sum + size, 0) / 1000).toFixed(1);
    rows.push({
      page,
      scripts: scripts.length,
      'shell KB': toKb((script) => script.startsWith('/releases/shell/')),
      'remotes KB': toKb((script) => script.startsWith('/releases/mf-')),
      'total KB': toKb(() => true),
    });
  }
  console.table(rows);
});
