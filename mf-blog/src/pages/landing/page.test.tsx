import { act, screen } from '@testing-library/react';
import type { ShownSection } from '@vastra/shared/contract';
import { FragmentContext, type FragmentModule, type FragmentSource } from '@vastra/shared/federation';
import { getFragmentName, getFragmentProperties } from '@vastra/shared/federation/fragment-key';
import { Outlet } from '@vastra/shared/router';
import { endSession, startSession, useSession } from '@vastra/shared/session';
import { buildFailure, renderRoutes, stubServer } from '@vastra/shared/testing';
import * as columns from '../../fragments/columns/fragment';
import * as hero from '../../fragments/hero/fragment';
import * as richText from '../../fragments/rich-text/fragment';
import { routes } from '../../routes';
import { loader } from './page';

const modules: Record<string, unknown> = { 'blog/columns': columns, 'blog/hero': hero, 'blog/rich-text': richText };

/** Reads the fragments as the browser does. A section that no release has is a failure. */
function createSource(): FragmentSource {
  const reads = new Map<string, ReturnType<FragmentSource['read']>>();
  const load = async (key: string) => {
    const module = modules[getFragmentName(key)] as FragmentModule | undefined;
    if (!module) throw new Error('No such section');
    const properties = getFragmentProperties(key);
    return { module, data: await module.loader({ properties }), properties };
  };
  return {
    read(key) {
      const reading = reads.get(key) ?? load(key);
      reading.catch(() => {});
      reads.set(key, reading);
      return reading;
    },
    evict: () => {},
  };
}

const section = (name: string, settings: ShownSection['settings'], more: Partial<ShownSection> = {}): ShownSection => ({
  id: `${name} ${settings.heading}`,
  name,
  settings,
  audience: 'everyone',
  ...more,
});
const buildText = (heading: string, more?: Partial<ShownSection>) =>
  section('blog/rich-text', { heading, text: 'One.\n\nTwo.' }, more);

async function open(...sections: ShownSection[]) {
  const layout = { path: '/pages/sale', title: 'Monsoon sale', description: 'Until Sunday', sections };
  stubServer({ 'GET layouts': layout, 'GET flags/values': { values: { 'home-latest-posts': 'hidden' } } });
  const element = (
    <FragmentContext value={createSource()}>
      <Outlet />
    </FragmentContext>
  );
  renderRoutes([{ element, children: routes }], '/pages/sale');
  await screen.findByRole('heading', { level: 1, name: 'Monsoon sale' });
  await act(async () => {});
}
const listHeadings = () => screen.queryAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);

afterEach(() => endSession());

it('says that a page does not exist, or that it could not be loaded', async () => {
  stubServer({ 'GET layouts': buildFailure(404, 'layout_not_found', 'This page does not exist.') });
  const { unmount } = renderRoutes(routes, '/pages/gone');
  expect(await screen.findByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible();
  expect(screen.getByText('This page does not exist any more.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Back to Home' })).toHaveAttribute('href', '/');
  unmount();
  stubServer({ 'GET layouts': buildFailure(500, 'failed', 'Broken') });
  renderRoutes(routes, '/pages/sale');
  expect(await screen.findByText('Failed to load this page. Please try again later.')).toBeVisible();
});

it('shows its sections in their order, as their settings say', async () => {
  await open(
    section('blog/hero', {
      heading: 'Up to half',
      link: '/shop',
      linkLabel: 'Shop now',
      picture: '/media/a-0/640.webp',
    }),
    buildText('Why'),
    section('blog/columns', { heading: 'Questions', titles: ['When?'], texts: ['Now.'], look: 'questions' }),
  );
  expect(listHeadings()).toEqual(['Up to half', 'Why', 'Questions']);
  expect(screen.getByRole('link', { name: 'Shop now' })).toHaveAttribute('href', '/shop');
  expect(screen.getByText(/Two\./)).toBeVisible();
  expect(screen.getByText('When?').closest('details')).toHaveTextContent('Now.');
  expect(document.querySelector('link[rel=canonical]')).toHaveAttribute('href', 'http://shop.test/pages/sale');
});

it('leaves out a section that is withdrawn or does not accept its settings, and shows its neighbours', async () => {
  await open(buildText('First'), section('blog/gone', {}), section('blog/hero', { height: 'huge' }), buildText('Last'));
  expect(listHeadings()).toEqual(['First', 'Last']);
  (console.error as jest.Mock).mockClear();
});

it('shows a section to its audience once the session is known', async () => {
  const sections = [
    buildText('All'),
    buildText('Guests', { audience: 'guest' }),
    buildText('Members', { audience: 'signed-in' }),
  ];
  useSession.setState({ status: 'unknown' }, true);
  await open(...sections);
  expect(listHeadings()).toEqual(['All']);
  await act(async () => useSession.setState({ status: 'signed-out' }));
  expect(listHeadings()).toEqual(['All', 'Guests']);
  await act(async () => startSession({ user: { id: 'a', name: 'Asha', role: 'user' }, token: 'x' }));
  expect(listHeadings()).toEqual(['All', 'Members']);
});

it('shows a section to visitors with the variant of its flag', async () => {
  const flag = (variant: string) => ({ flag: { key: 'home-latest-posts', variant, fallback: 'shown' } });
  await open(buildText('Hidden ones', flag('hidden')), buildText('Others', flag('shown')));
  expect(listHeadings()).toEqual(['Hidden ones']);
});

it('has no data of sections that the document server cannot show', async () => {
  stubServer({
    'GET layouts': { path: '/pages/sale', title: 'x', description: '', sections: [buildText('a'), buildText('b')] },
  });
  const read = jest.fn(async () => ({}) as never);
  const fragments = {
    read,
    evict: () => {},
    offersSection: (_name: string, { heading }: Record<string, unknown>) => heading === 'b',
  };
  const args = {
    params: { slug: 'sale' },
    request: new Request('http://shop.test/pages/sale'),
    context: { fragments },
  };
  const { sections } = await loader(args as unknown as Parameters<typeof loader>[0]);
  expect(sections.map(({ settings }) => settings.heading)).toEqual(['b']);
  expect(read).toHaveBeenCalledTimes(1);
});
