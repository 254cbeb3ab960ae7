import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { DemoContext, ShopNameContext } from '@vastra/shared/federation';
import { NetworkError } from '@vastra/shared/http';
import { Outlet } from '@vastra/shared/router';
import { buildFailure, renderRoutes, stubServer } from '@vastra/shared/testing';
import { ownRoutes } from '../own-routes';
import { findStructuredData, openPage } from '../testing/open-page';
import { shop } from '../testing/shop';
import { describe as describePage, type InformationId, information } from './information';

const policy = {
  threshold: 999,
  usualThreshold: 999,
  campaign: null,
  rates: { standard: 79, standardRemote: 129, express: 199 },
  processingDays: [1, 2],
  standardDays: [3, 7],
  expressDays: [1, 3],
};
const replies = { 'GET shipping-policy': policy, 'GET banners/home/banners': [] };

const pages = Object.entries(information).map(([id, page]) => ({
  ...page,
  description: describePage(id as InformationId, 'Vastra'),
}));
const getHref = (rel: string) => document.querySelector(`link[rel="${rel}"]`)?.getAttribute('href');

it.each(pages)('$path has a title, a heading and a description', async ({ path, title, description }) => {
  await openPage(path, replies);
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(title);
  expect(document.title).toBe(`${title} | Vastra`);
  expect(document.querySelector('meta[name="description"]')).toHaveAttribute('content', description);
  expect(getHref('canonical')).toBe(`http://shop.test${path}`);
  expect(document.querySelector('meta[name="robots"]')).toBeNull();
  expect(findStructuredData('BreadcrumbList').itemListElement).toEqual([
    expect.objectContaining({ position: 1, item: 'http://shop.test/' }),
    expect.objectContaining({ position: 2, name: title, item: `http://shop.test${path}` }),
  ]);
});

it.each(pages)('$path links to the other information pages', async ({ path, title }) => {
  await openPage(path, replies);
  // The navigation is visible from 960 px on, and jsdom has no width.
  const rail = within(document.querySelector<HTMLElement>('nav[aria-label="Information"]')!);
  expect(rail.getAllByRole('link', { hidden: true }).map((link) => link.textContent)).toEqual(
    pages.map((page) => page.title),
  );
  expect(rail.getByRole('link', { current: 'page', hidden: true })).toHaveTextContent(title);
  const crumbs = within(screen.getByRole('navigation', { name: 'Breadcrumb' }));
  expect(crumbs.getByRole('link', { name: 'Home' })).toHaveAttribute('href', '/');
  expect(crumbs.getByText(title)).toHaveAttribute('aria-current', 'page');
});

it.each([
  ['/terms', 'August 2025'],
  ['/privacy', 'August 2025'],
  ['/shipping', 'September 2025'],
])('%s shows %s as its last change', async (path, month) => {
  await openPage(path, replies);
  expect(screen.getByText(month)).toBeVisible();
});

it.each(['/terms', '/privacy', '/shipping', '/secure-payment'])('%s links to each of its sections', async (path) => {
  const { router } = await openPage(path, replies);
  const headings = screen.getAllByRole('heading', { level: 2 });
  const [contents] = screen.getAllByRole('navigation', { name: 'On this page' });
  const links = within(contents).getAllByRole('link');
  expect(links.map((link) => link.textContent)).toEqual(headings.map((heading) => heading.textContent));
  expect(links.map((link) => link.getAttribute('href'))).toEqual(headings.map(({ id }) => `${path}#${id}`));
  expect(new Set(headings.map(({ id }) => id)).size).toBe(headings.length);
  await userEvent.click(links[1]);
  expect(router.state.location.hash).toBe(`#${headings[1].id}`);
  expect(headings[1]).toHaveFocus();
});

it.each(pages.filter(({ path }) => path !== '/shipping'))(
  '$path is shown when the API is down',
  async ({ path, title }) => {
    await openPage(path, {
      'GET shop-details': buildFailure(503, 'unavailable', 'Later'),
      'GET banners/home/banners': () => {
        throw new NetworkError();
      },
    });
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(title);
  },
);

it.each(['/terms', '/privacy', '/about'])('%s names the seller', async (path) => {
  await openPage(path, replies);
  expect(screen.getAllByText(shop.legalName)[0]).toBeVisible();
  expect(screen.getAllByText('GSTIN 29ZZZCV0000Z1Z1')[0]).toBeVisible();
  expect(screen.getAllByRole('link', { name: 'care@vastra.example' })[0]).toHaveAttribute(
    'href',
    'mailto:care@vastra.example',
  );
  expect(screen.getAllByRole('link', { name: '1800 000 0000' })[0]).toHaveAttribute('href', 'tel:18000000000');
});

it('describes neither the demo nor clothes in a shop of another name', async () => {
  stubServer({ 'GET shop-details': { ...shop, name: 'Pon Shoes' }, ...replies });
  const frame = (
    <ShopNameContext value="Pon Shoes">
      <DemoContext value={false}>
        <Outlet />
      </DemoContext>
    </ShopNameContext>
  );
  renderRoutes([{ element: frame, children: ownRoutes.filter(({ id }) => id !== 'not-found') }], '/about');
  expect(await screen.findByText('We sell to people all over India.')).toBeVisible();
  expect(screen.queryByText(/Vastra is|Clothes first/)).not.toBeInTheDocument();
});

it('leaves out details that the merchant has not entered', async () => {
  const shopWithoutDetails = { ...shop, address: ['Karnataka'], gstin: '', email: '', phone: '', social: [] };
  await openPage('/terms', { 'GET shop-details': shopWithoutDetails });
  expect(screen.queryByText(/GSTIN/)).not.toBeInTheDocument();
  expect(document.querySelector('a[href="mailto:"], a[href="tel:"]')).toBeNull();
  expect(findStructuredData('WebPage').publisher).toEqual({
    '@type': 'Organization',
    '@id': 'http://shop.test/#organization',
    name: 'Vastra',
    legalName: shop.legalName,
    url: 'http://shop.test/',
  });
});

it.each(['/terms', '/privacy', '/contact'])('%s names the grievance officer with the contact', async (path) => {
  await openPage(path, replies);
  const officer = screen.getByText('Meera Nair, Grievance Officer').closest('address')!;
  expect(within(officer).getByRole('link', { name: 'care@vastra.example' })).toBeVisible();
  expect(within(officer).getByRole('link', { name: '1800 000 0000' })).toBeVisible();
});

it('names the designation alone if no officer is entered', async () => {
  await openPage('/contact', { 'GET shop-details': { ...shop, grievanceOfficer: '' } });
  expect(screen.getByText('The Grievance Officer')).toBeVisible();
});

it.each([
  ['/about', 'AboutPage'],
  ['/contact', 'ContactPage'],
])('%s tells search engines how to reach the shop', async (path, type) => {
  await openPage(path, replies);
  expect(findStructuredData(type).mainEntity).toMatchObject({
    '@type': 'Organization',
    address: { addressRegion: 'Karnataka', addressCountry: 'IN' },
    sameAs: ['https://www.instagram.com/vastra.example'],
    contactPoint: { telephone: '1800 000 0000', email: 'care@vastra.example', contactType: 'customer service' },
  });
});

it.each(pages)('$path links to existing pages only', async ({ path }) => {
  await openPage(path, replies);
  const existingPaths = new Set([
    ...pages.map((page) => page.path as string),
    ...['/', '/account', '/orders', '/privacy/request', '/shop'],
  ]);
  for (const link of screen.getAllByRole('link')) {
    const href = link.getAttribute('href')!;
    if (/^(mailto|tel):/.test(href)) continue;
    expect(existingPaths).toContain(href.split('#')[0]);
  }
});

it('names the days and the fee of the rules of returns', async () => {
  await openPage('/terms', { 'GET shop-details': { ...shop, returnDays: 7, returnFee: 49 } });
  expect(screen.getByText(/You can return an order within 7 days of its delivery/)).toBeVisible();
  expect(screen.getByText('A return costs ₹49, which we take off the refund, unless we are at fault.')).toBeVisible();
  expect(document.body).not.toHaveTextContent('30 days');
});
