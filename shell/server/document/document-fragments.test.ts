import type { StoredRelease } from '@vastra/platform/host/releases/stored-release';
import type { FragmentModule } from '@vastra/shared/federation';
import { toFragmentKey } from '@vastra/shared/federation/fragment-key';
import { defineFragment } from '@vastra/shared/fragments';
import { describeProperties, z } from '@vastra/shared/fragments/schema';
import type { RemoteParts } from '../../src/remotes/parts';
import { attributeError, isExpectedError } from '../remotes/attribute-error';
import { createDocumentFragments } from './document-fragments';

const properties = describeProperties({ productId: z.string(), limit: z.int().default(4) });
const Component = () => null;

const createFragments = <D>(module: FragmentModule<D>) =>
  createDocumentFragments({ getFragmentModule: async () => module } as unknown as RemoteParts, 'mf-catalog');

const key = (passed: Record<string, string | number>) => toFragmentKey('tips/for-product', passed);

it('loads each instance once for a document, with its own properties and their defaults', async () => {
  const loader = jest.fn(async (options: { properties: { productId: string; limit: number } }) => options.properties);
  const fragments = createFragments(defineFragment({ properties, loader, Component }));
  for (const productId of ['jacket', 'shirt', 'jacket']) void fragments.read(key({ productId }));
  const settled = [...(await fragments.settle()).values()];
  expect(settled.map((result) => result.status === 'fulfilled' && result.value.data)).toEqual([
    { productId: 'jacket', limit: 4 },
    { productId: 'shirt', limit: 4 },
  ]);
  expect(loader).toHaveBeenCalledTimes(2);
});

it('loads the data again for each document', async () => {
  const loader = jest.fn(async () => 'a tip');
  const module = defineFragment({ properties, loader, Component });
  for (const fragments of [createFragments(module), createFragments(module)])
    await fragments.read(key({ productId: 'jacket' }));
  expect(loader).toHaveBeenCalledTimes(2);
});

it('waits for a loader only as long as its fragment allows, and blames no release', async () => {
  const loader = () => new Promise<never>(() => {});
  const fragments = createFragments(defineFragment({ properties, loader, Component, serverLimitMs: 5 }));
  const error = await fragments.read(key({ productId: 'jacket' })).catch((late) => late);
  expect(error.message).toBe('tips/for-product"productId":"jacket" did not load within 5 ms');
  expect(isExpectedError(error)).toBe(true);
});

it('blames the page for properties that the fragment does not accept', async () => {
  const loader = jest.fn(async () => 'a tip');
  const fragments = createFragments(defineFragment({ properties, loader, Component }));
  const error = await fragments.read(key({ productId: 'jacket', limit: 'four' })).catch((wrong) => wrong);
  expect(error.message).toBe(
    'tips/for-product does not accept what the page passes: the property limit has a value that is not allowed',
  );
  const [tips, catalog] = ['mf-tips', 'mf-catalog'].map((remote) => ({ remote, dir: `/${remote}` }) as StoredRelease);
  expect(attributeError(error, [tips, catalog])).toBe(catalog);
  expect(loader).not.toHaveBeenCalled();
});

it('offers a section only if a release has it and accepts its settings', () => {
  const release = {
    remote: 'mf-tips',
    domain: 'tips',
    fragmentProperties: { 'tips/for-product': properties },
    sections: { 'tips/for-product': { label: 'Tips' } },
  } as unknown as StoredRelease;
  const { offersSection } = createDocumentFragments({} as RemoteParts, 'mf-blog', [release]);
  expect([
    offersSection!('tips/for-product', { productId: 'jacket' }),
    offersSection!('tips/for-product', { limit: 4 }),
    offersSection!('tips/gone', {}),
    offersSection!('hats/note', {}),
  ]).toEqual([true, false, false, false]);
});

it('leaves to the browser what no loader has prepared, because the document would lack its data', async () => {
  const loader = jest.fn(async () => 'a tip');
  const fragments = createFragments(defineFragment({ properties, loader, Component }));
  await fragments.settle();
  await expect(fragments.read(key({ productId: 'jacket' }))).rejects.toThrow('No loader of the page has prepared');
  expect(loader).not.toHaveBeenCalled();
});
