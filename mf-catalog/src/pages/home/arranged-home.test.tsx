import { act, screen } from '@testing-library/react';
import { FragmentContext, type FragmentModule, type FragmentSource } from '@vastra/shared/federation';
import { getFragmentName, getFragmentProperties } from '@vastra/shared/federation/fragment-key';
import { Outlet } from '@vastra/shared/router';
import { renderRoutes, stubServer } from '@vastra/shared/testing';
import * as homePart from '../../fragments/home-part/fragment';
import * as productRow from '../../fragments/product-row/fragment';
import { routes } from '../../routes';
import { buildHomeReplies } from '../../testing/home';
import { buildCard } from '../../testing/products';
import './arranged-home';

const modules: Record<string, unknown> = { 'catalog/home-part': homePart, 'catalog/product-row': productRow };

function createSource(): FragmentSource {
  const reads = new Map<string, ReturnType<FragmentSource['read']>>();
  const load = async (key: string) => {
    const module = modules[getFragmentName(key)] as FragmentModule;
    const properties = getFragmentProperties(key);
    return { module, data: await module.loader({ properties }), properties };
  };
  return {
    read(key) {
      const reading = reads.get(key) ?? load(key);
      reads.set(key, reading);
      return reading;
    },
    evict: () => {},
  };
}

const buildSection = (name: string, settings: object) => ({
  id: JSON.stringify(settings),
  name: `catalog/${name}`,
  settings,
  audience: 'everyone',
});

it('shows the sections with which a merchant has arranged it, in their order, with the parts of the shop', async () => {
  const replies = buildHomeReplies();
  const layout = {
    path: '/',
    title: 'Festive clothes',
    description: 'For Diwali',
    sections: [
      buildSection('home-part', { part: 'services' }),
      buildSection('product-row', { heading: 'Picked', products: ['mojari'] }),
      buildSection('product-row', { heading: 'For men', category: 'men', limit: 2 }),
      buildSection('home-part', { part: 'promo' }),
      buildSection('home-part', { part: 'testimonial' }),
      buildSection('home-part', { part: 'banners' }),
      buildSection('home-part', { part: 'categories' }),
      buildSection('home-part', { part: 'deal' }),
    ],
  };
  const queries: string[] = [];
  stubServer({
    ...replies,
    'GET home/content': { ...(replies['GET home/content'] as object), layout },
    'GET products/cards': [buildCard({ _id: 'mojari', title: 'Mojari' })],
    'GET categories/men/products': ({ query }: { query: URLSearchParams }) => {
      queries.push(String(query));
      return { products: [buildCard({ _id: 'kurta', title: 'Kurta' })] };
    },
  });
  const element = (
    <FragmentContext value={createSource()}>
      <Outlet />
    </FragmentContext>
  );
  renderRoutes([{ element, children: routes }], '/');
  expect(await screen.findByText('Festive clothes')).toBeVisible();
  await screen.findByText('Diwali Morning Deal');
  await act(async () => {});
  const shown = [...document.querySelectorAll('[data-section]')].map(
    (place) => place.querySelector('h2, blockquote')?.textContent,
  );
  expect(shown).toEqual([
    'Our Services',
    'Picked',
    'For men',
    'Summer Collection',
    'It fitted.',
    'Dressed for the festive season',
    'Shop by Category',
    'Diwali Morning Deal',
  ]);
  expect(screen.queryByText('New a')).not.toBeInTheDocument();
  expect(queries).toEqual(['limit=2']);
  expect(document.title).toBe('Festive clothes | Vastra');
});
