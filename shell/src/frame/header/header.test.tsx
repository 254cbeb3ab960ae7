import { act, render, screen, within } from '@testing-library/react';
import { commands } from '@vastra/shared/commands';
import { events } from '@vastra/shared/events';
import { ShopLogoContext, ShopNameContext } from '@vastra/shared/federation';
import { endSession, useSession } from '@vastra/shared/session';
import { createMemoryRouter, RouterProvider } from '@vastra/shared/testing';
import { renderToString } from 'react-dom/server';
import { Header } from './header';

const renderHeader = (text?: string, link: string | null = null) => {
  const router = createMemoryRouter([{ path: '*', element: <Header topBar={text ? { text, link } : null} /> }], {
    initialEntries: ['/about'],
  });
  return (
    <ShopNameContext value="Vastra">
      <RouterProvider router={router} />
    </ShopNameContext>
  );
};

beforeEach(() => {
  localStorage.clear();
  act(() => useSession.setState({ status: 'unknown', user: undefined }));
});

it('shows the campaign and the only language', () => {
  render(renderHeader('Free Shipping This Week Order Over - ₹55'));
  const bar = within(screen.getByRole('complementary', { name: 'Announcement' }));
  expect(bar.getByText('Free Shipping This Week Order Over - ₹55')).toBeVisible();
  expect(bar.getAllByRole('option').map((option) => option.textContent)).toEqual(['English']);
  expect(bar.getByRole('combobox', { name: 'Language' })).toHaveDisplayValue('English');
});

it('links to the announcement’s page', () => {
  render(renderHeader('Festive styles are here', '/search?q=festive'));
  const bar = within(screen.getByRole('complementary', { name: 'Announcement' }));
  expect(bar.getByRole('link', { name: 'Festive styles are here' })).toHaveAttribute('href', '/search?q=festive');
});

it('links its name to the home page, and shows the language without a campaign too', () => {
  render(renderHeader());
  expect(screen.getByRole('link', { name: 'Vastra' })).toHaveAttribute('href', '/');
  expect(screen.getByRole('combobox', { name: 'Language' })).toBeVisible();
});

it('shows the logo in place of the name', () => {
  const logo = { url: '/media/brand-a-0123/320.webp', alt: 'Silk House', width: 128, height: 40 };
  render(<ShopLogoContext value={logo}>{renderHeader()}</ShopLogoContext>);
  const link = screen.getByRole('link', { name: 'Silk House' });
  expect(link).not.toHaveTextContent('Vastra');
  expect(within(link).getByRole('img')).toHaveAttribute('src', logo.url);
});

it('shows the number of items in the cart', () => {
  act(() => endSession());
  render(renderHeader());
  expect(screen.getByRole('link', { name: 'Cart, 0 items' })).toHaveAttribute('href', '/cart');
  act(() => events.emit('cart:changed', { count: 1 }));
  expect(screen.getByRole('link', { name: 'Cart, 1 item' })).toHaveTextContent('1');
});

it('shows the number that another document has stored, after Back restored the page', () => {
  act(() => endSession());
  render(renderHeader());
  localStorage.setItem('vastra:cart-count', '4');
  act(() => void window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
  expect(screen.getByRole('link', { name: 'Cart, 4 items' })).toBeVisible();
});

it('counts an added item before the remote of the cart has been loaded, and takes it back when it cannot be added', async () => {
  let failToLoad = (_error: Error) => {};
  commands.setProvider(() => new Promise((_resolve, reject) => (failToLoad = reject)));
  act(() => endSession());
  render(renderHeader());
  act(() => events.emit('cart:changed', { count: 1 }));
  let result = Promise.resolve<unknown>(undefined);
  act(() => {
    result = commands.run('cart/add', { productId: 'jacket', variantId: 'jacket-m', quantity: 2 }).catch(() => {});
  });
  expect(screen.getByRole('link', { name: 'Cart, 3 items' })).toBeVisible();
  await act(async () => {
    failToLoad(new Error('404'));
    await result;
  });
  expect(screen.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible();
});

it('consists of plain links in the document, for browsers without scripts', () => {
  const html = document.createElement('div');
  html.innerHTML = renderToString(renderHeader());
  const links = [...html.querySelectorAll('a')].map((link) => link.getAttribute('href'));
  expect(links).toEqual(
    expect.arrayContaining(['/', '/products', '/wishlist', '/cart', '/login?redirect=%2Fabout', '/shop?onSale=1']),
  );
  expect(html.querySelectorAll('a:not([href])')).toHaveLength(0);
  expect(html.querySelectorAll('button:not([type=submit])')).toHaveLength(0);
});
