import { act, screen, waitFor } from '@testing-library/react';
import type { Product, PublicField } from '@vastra/shared/contract';
import { FragmentContext, type FragmentModule, type FragmentSource } from '@vastra/shared/federation';
import { getFragmentProperties } from '@vastra/shared/federation/fragment-key';
import { renderRoutes, stubServer } from '@vastra/shared/testing';
import * as productFacts from '../../fragments/product-facts/fragment';
import '../../testing/browser';
import { buildProduct } from '../../testing/products';
import { Component as ProductPage } from './page';

const weight: PublicField = { key: 'weight', label: 'Weight', type: 'number', value: '180', text: '180' };
const mill: PublicField = {
  ...{ key: 'mill', label: 'Mill', type: 'link', value: 'https://mill.example/k' },
  text: 'mill.example',
};

function createSource(): FragmentSource {
  const reads = new Map<string, ReturnType<FragmentSource['read']>>();
  const module = productFacts as unknown as FragmentModule;
  return {
    read(key) {
      const reading = reads.get(key) ?? Promise.resolve({ module, data: null, properties: getFragmentProperties(key) });
      reads.set(key, reading);
      return reading;
    },
    evict: () => {},
  };
}

/** Shows the page of a product below whose details the merchant has put the section. */
async function show(settings: { heading?: string; fields?: string[] }, customFields?: PublicField[]) {
  stubServer({ 'GET wishlist': { items: [], count: 0 } });
  const placed = [{ id: 'facts', name: 'catalog/product-facts', settings, audience: 'everyone' }];
  const source = createSource();
  const product: Product = buildProduct({ customFields });
  const element = (
    <FragmentContext value={source}>
      <ProductPage />
    </FragmentContext>
  );
  await act(async () =>
    renderRoutes([{ path: '/product/:id', loader: () => ({ ...product, placed }), element }], '/product/jacket'),
  );
  await screen.findByRole('heading', { level: 1 });
  await waitFor(() => expect(findSection()).toBeInTheDocument());
}
const findSection = () => document.querySelector('[data-section="facts"] [data-fragment]');

it('shows the chosen fields of the product in their order, below the details of its page', async () => {
  await show({ heading: 'Good to know', fields: ['mill', 'gone', 'weight'] }, [weight, mill]);
  const table = await screen.findByRole('table', { name: 'Good to know' });
  expect(screen.getByRole('heading', { level: 2, name: 'Good to know' })).toBeVisible();
  expect([...table.querySelectorAll('tr')].map(({ textContent }) => textContent)).toEqual([
    'Millmill.example',
    'Weight180',
  ]);
  expect(table.querySelector('a')).toHaveAttribute('href', 'https://mill.example/k');
});

it('shows all fields if none is chosen, and needs no heading', async () => {
  await show({}, [weight, mill]);
  expect(await screen.findByRole('table', { name: 'Product facts' })).toHaveTextContent('Weight180Mill');
  expect(findSection()!.querySelector('h2')).toBeNull();
});

it.each([
  ['a product without values', { heading: 'Good to know' }, undefined],
  ['a product without a value of a chosen field', { fields: ['gone'] }, [weight]],
])('shows nothing of %s', async (_case, settings, customFields) => {
  await show(settings, customFields);
  expect(findSection()).toBeEmptyDOMElement();
});
