import { NetworkError } from '@vastra/shared/http';
import { buildFailure, stubServer } from '@vastra/shared/testing';
import { buildHomeReplies } from '../../testing/home';
import { loadAllSections, truncate, waitForAll } from './api';

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

it('has no document if nothing could be loaded', async () => {
  const failures = Object.keys(buildHomeReplies()).map((call) => [call, buildFailure(503, 'unavailable', '')]);
  stubServer(Object.fromEntries(failures));
  await expect(waitForAll(loadAllSections({}))).rejects.toThrow(NetworkError);
  stubServer({ ...Object.fromEntries(failures), 'GET deals/today': null });
  expect(await waitForAll(loadAllSections({}))).toMatchObject({ deal: { data: null }, banners: { failed: true } });
});

it('keeps only the fields of a response that the page shows', async () => {
  stubServer(buildHomeReplies());
  const home = (await waitForAll(loadAllSections({}))) as {
    bestSellers: { data: object[] };
    featuredCategories: { data: object[] };
  };
  expect(Object.keys(home.bestSellers.data[0])).toEqual([
    '_id',
    'title',
    'price',
    'originalPrice',
    'image',
    'variantId',
  ]);
  expect(home.bestSellers.data[0]).toMatchObject({ image: { data: expect.stringMatching(/320\.webp$/), height: 400 } });
  const [men, women] = home.featuredCategories.data;
  expect(men).toEqual({ _id: 'men', name: 'Men', image: expect.objectContaining({ width: 480 }) });
  expect(Object.keys(women)).toEqual(['_id', 'name', 'icon']);
});
