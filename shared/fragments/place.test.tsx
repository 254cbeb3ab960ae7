import { act, render, screen } from '@testing-library/react';
import type { ShownSection } from '@vastra/shared/contract';
import { FragmentContext, type FragmentModule, type FragmentSource } from '@vastra/shared/federation';
import { buildFailure, stubServer } from '@vastra/shared/testing';
import { defineFragment } from '.';
import { loadPlace, Place } from './place';
import { describeProperties, settings } from './schema';

const properties = describeProperties({ heading: settings.text('Heading') });
const { loader, Component } = defineFragment({
  properties,
  loader: async () => null,
  Component: ({ heading }) => <h2>{heading}</h2>,
});

const reads = new Map<string, ReturnType<FragmentSource['read']>>();
const fragments: FragmentSource = {
  read(key) {
    const passed = { heading: /"heading":"(\w+)"/.exec(key)![1] };
    const loaded = { module: { loader, Component } as FragmentModule, data: null, properties: passed };
    const reading = reads.get(key) ?? Promise.resolve(loaded);
    reads.set(key, reading);
    return reading;
  },
  evict: () => {},
};

const section = (heading: string): ShownSection => ({
  id: heading,
  name: 'tips/note',
  settings: { heading },
  audience: 'everyone',
});
const layout = (...sections: ShownSection[]) => ({ path: '/cart#above-items', title: 'x', description: '', sections });

const load = (used: readonly string[] | undefined, ...paths: string[]) =>
  loadPlace(
    {
      params: {},
      request: new Request('http://shop.test/cart'),
      context: { places: () => used },
    } as unknown as Parameters<typeof loadPlace>[0],
    ...paths,
  );

it.each([undefined, [], ['/about#below-text']])(
  'makes no call for a place that the shop does not use (%j)',
  async (used) => {
    const { calls } = stubServer({});
    expect(await load(used, '/cart#above-items')).toBeUndefined();
    expect(calls).toEqual([]);
  },
);

it('makes no call without the context of a shell', async () => {
  const { calls } = stubServer({});
  const args = { params: {}, request: new Request('http://shop.test/cart'), context: undefined };
  expect(await loadPlace(args as never, '/cart#above-items')).toBeUndefined();
  expect(calls).toEqual([]);
});

it('loads the sections of the first path that the shop uses', async () => {
  const paths: (string | null)[] = [];
  stubServer({
    'GET layouts': ({ query }: { query: URLSearchParams }) => {
      paths.push(query.get('path'));
      return layout(section('Hello'));
    },
  });
  const used = ['/category#above-products', '/category/men#above-products'];
  const placed = await load(used, '/category/men#above-products', '/category#above-products');
  expect(placed).toEqual([expect.objectContaining({ name: 'tips/note', settings: { heading: 'Hello' } })]);
  await load(used, '/category/kids#above-products', '/category#above-products');
  expect(paths).toEqual(['/category/men#above-products', '/category#above-products']);
});

it('resolves to nothing without sections, and if the API fails', async () => {
  stubServer({ 'GET layouts': layout() });
  expect(await load(['/cart#above-items'], '/cart#above-items')).toBeUndefined();
  stubServer({ 'GET layouts': buildFailure(500, 'internal', 'No') });
  expect(await load(['/cart#above-items'], '/cart#above-items')).toBeUndefined();
});

it('shows the sections in their order, and nothing without sections', async () => {
  stubServer({ 'GET layouts': layout(section('First'), section('Second')) });
  const sections = await load(['/cart#above-items'], '/cart#above-items');
  const view = (placed: typeof sections) => (
    <FragmentContext value={fragments}>
      <Place sections={placed} />
    </FragmentContext>
  );
  const { container, rerender } = await act(async () => render(view(undefined)));
  expect(container).toBeEmptyDOMElement();
  await act(async () => rerender(view(sections)));
  await screen.findByText('First');
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    'First',
    'Second',
  ]);
});
