import { appendQuery, removeCampaignParams } from './campaign-params';

it.each([
  ['/shop', '/shop', ''],
  ['/shop?page=2', '/shop?page=2', ''],
  ['/shop?gclid=abc', '/shop', 'gclid=abc'],
  ['/search?utm_source=mail&q=red+%26+blue&fbclid=x', '/search?q=red+%26+blue', 'utm_source=mail&fbclid=x'],
  ['/search?q=gclid=1&xutm_a=2&utm_=3', '/search?q=gclid=1&xutm_a=2&utm_=3', ''],
])('%s is the page %s', (path, rest, removed) => {
  const result = removeCampaignParams(new URL(`https://shop.example${path}`));
  expect([result.url.pathname + result.url.search, result.removed]).toEqual([rest, removed]);
});

test('a redirect keeps what was removed', () => {
  expect(appendQuery('/shop', '')).toBe('/shop');
  expect(appendQuery('/shop', 'gclid=abc')).toBe('/shop?gclid=abc');
  expect(appendQuery('/shop?page=2#top', 'gclid=abc')).toBe('/shop?page=2&gclid=abc#top');
});
