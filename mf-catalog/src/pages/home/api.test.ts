import { buildFailure, stubServer } from '@vastra/shared/testing';
import { buildHomeReplies } from '../../testing/home';
import { loadAllSections, loadSection, truncate, waitForAll } from './api';

it('shortens a description to 100 characters, the last word whole', () => {
  expect(truncate('a'.repeat(100))).toBe('a'.repeat(100));
  const text = `${'word '.repeat(30)}`;
  expect(truncate(text)).toBe(`${'word '.repeat(19)}word…`);
  expect(truncate(`${'x'.repeat(98)} and more`)).toBe(`${'x'.repeat(98)}…`);
  expect(truncate('y'.repeat(140))).toHaveLength(100);
});

it('loads all sections in parallel; a failure affects one section only', async () => {
  const calls = Object.entries(buildHomeReplies());
  let underWay = 0;
  let resolveAll = () => {};
  const allRequested = new Promise<void>((resolve) => (resolveAll = resolve));
  const replies = calls.map(([call, reply]) => [
    call,
    async () => {
      underWay += 1;
      if (underWay === calls.length) resolveAll();
      await allRequested;
      return call.endsWith('trending') ? buildFailure(500, 'internal', 'An error occurred') : reply;
    },
  ]);
  stubServer(Object.fromEntries(replies));
  const home = await waitForAll(loadAllSections({}));
  expect(home.trending).toEqual({ failed: true });
  expect(Object.values(home).filter((part) => 'data' in part)).toHaveLength(9);
});

it('keeps only the fields of a response that the page shows', async () => {
  stubServer(buildHomeReplies());
  const home = (await waitForAll(loadAllSections({}))) as {
    bestSellers: { data: object[] };
    featuredCategories: { data: object[] };
  };
  expect(Object.keys(home.bestSellers.data[0])).toEqual(['_id', 'title', 'price', 'originalPrice', 'image']);
  expect(home.bestSellers.data[0]).toMatchObject({ image: { data: expect.stringMatching(/320\.webp$/), height: 400 } });
  expect(Object.keys(home.featuredCategories.data[0])).toEqual(['_id', 'name', 'icon']);
});

it('converts an icon to a text data URL, whatever it contains', async () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><path fill="#1C1917" d="M0 0h5%"/></svg>';
  const icon = `data:image/svg+xml;base64,${btoa(svg)}`;
  stubServer({ 'GET categories/featured': [{ _id: 'men', name: 'Men', icon, productCount: 1, subCategories: [] }] });
  const outcome = await loadSection.featuredCategories();
  const [tile] = 'data' in outcome ? outcome.data : [];
  expect(tile.icon).not.toMatch(/base64|["#<>]/);
  expect(decodeURIComponent(tile.icon.split(',')[1])).toBe(svg.replace(/"/g, "'"));
});
