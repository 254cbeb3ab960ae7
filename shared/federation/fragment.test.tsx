import { act, render, screen } from '@testing-library/react';
import type { FragmentModule } from '@vastra/platform/federation/release';
import type { ComponentType } from 'react';
import { getFragmentProperties } from '../fragment-key';
import { defineFragment } from '../fragments';
import { describeProperties, z } from '../fragments/schema';
import { Fragment, FragmentContext, type FragmentSource } from './fragment';

const properties = describeProperties({ productId: z.string(), limit: z.int().default(4) });
const Tips = ({ data, productId, limit }: { data: string; productId: string; limit: number }) => (
  <p>
    {data} for {productId}, at most {limit}
  </p>
);
const loader = jest.fn(async (_: { properties: { productId: string } }) => 'Tips');
const tips = defineFragment({ properties, loader, Component: Tips });

/** Reads the fragment as the browser does, and counts the reads by key. */
function createSource() {
  const reads = new Map<string, ReturnType<FragmentSource['read']>>();
  const load = async (key: string) => {
    const passed = getFragmentProperties(key);
    const data = await tips.loader({ properties: passed });
    return { module: tips as unknown as FragmentModule, data, properties: passed };
  };
  const source: FragmentSource = {
    read(key) {
      const reading = reads.get(key) ?? load(key);
      reading.catch(() => {});
      reads.set(key, reading);
      return reading;
    },
    evict: (key) => void reads.delete(key),
  };
  return { source, reads };
}

// Its type comes from a release, which no test has.
const TipsFragment = Fragment as unknown as ComponentType<Record<string, unknown>>;
const toPlace = (passed: object) => (
  <TipsFragment
    name="tips/for-product"
    skeleton={<p>Loading tips</p>}
    missing={(retry: () => void) => (
      <button type="button" onClick={retry}>
        No tips
      </button>
    )}
    {...passed}
  />
);

it('shows several instances, each with its own data, and asks once for the same properties', async () => {
  const { source, reads } = createSource();
  const places = [{ productId: 'jacket' }, { limit: 2, productId: 'shirt' }, { productId: 'shirt', limit: 2 }];
  await act(async () =>
    render(
      <FragmentContext value={source}>
        {places.map((passed, index) => (
          <div key={String(index)}>{toPlace(passed)}</div>
        ))}
      </FragmentContext>,
    ),
  );
  expect(screen.getByText('Tips for jacket, at most 4')).toBeVisible();
  expect(screen.getAllByText('Tips for shirt, at most 2')).toHaveLength(2);
  expect([...reads.keys()]).toEqual([
    'tips/for-product"productId":"jacket"',
    'tips/for-product"limit":2,"productId":"shirt"',
  ]);
});

it('shows the place of a missing fragment for wrong properties, and the fragment again for right ones', async () => {
  const { source } = createSource();
  const toPage = (passed: object) => (
    <FragmentContext value={source}>
      <h1>Product</h1>
      {toPlace(passed)}
    </FragmentContext>
  );
  const { rerender, container } = await act(async () => render(toPage({ productId: 7 })));
  expect(screen.getByText('No tips')).toBeVisible();
  expect(screen.getByText('Product')).toBeVisible();
  expect(container.querySelector('[data-failed]')).toHaveAttribute('data-failed', 'FragmentPropertyError');
  (console.error as jest.Mock).mockClear();
  await act(async () => rerender(toPage({ productId: 'jacket' })));
  expect(screen.getByText('Tips for jacket, at most 4')).toBeVisible();
});

it('asks again after a failure when the visitor retries', async () => {
  const { source } = createSource();
  loader.mockRejectedValueOnce(new Error('no tips today'));
  await act(async () => render(<FragmentContext value={source}>{toPlace({ productId: 'jacket' })}</FragmentContext>));
  (console.error as jest.Mock).mockClear();
  await act(async () => screen.getByText('No tips').click());
  expect(screen.getByText('Tips for jacket, at most 4')).toBeVisible();
});
