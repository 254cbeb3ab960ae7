import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { RecentPurchase } from '@vastra/shared/contract';
import { buildFailure, createMemoryRouter, RouterProvider, stubServer } from '@vastra/shared/testing';
import { PurchaseToast } from './purchase-toast';

const buildPurchase = (firstName: string, title: string): RecentPurchase => ({
  firstName,
  city: 'Pune',
  product: { _id: title.toLowerCase(), title, image: null },
  at: new Date(Date.now() - 2 * 3_600_000).toISOString(),
});

let isHidden = false;

beforeEach(() => {
  jest.useFakeTimers();
  localStorage.clear();
  isHidden = false;
  jest.spyOn(document, 'hidden', 'get').mockImplementation(() => isHidden);
});
afterEach(() => jest.useRealTimers());

function open(path: string, purchases: unknown, isPaused = false) {
  const server = stubServer({ 'GET recent-purchases': purchases });
  const buildToast = (isPausedNow: boolean) => <PurchaseToast startedAt={Date.now()} isPaused={isPausedNow} />;
  const router = createMemoryRouter([{ path: '*', element: buildToast(isPaused) }], { initialEntries: [path] });
  render(<RouterProvider router={router} />);
  return { ...server, router };
}

const findToast = () => screen.queryByRole('complementary', { name: 'Just bought' });
const advance = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

it('shows after ten seconds who bought what and when, with a link to the product', async () => {
  open('/', [buildPurchase('Asha', 'Indigo Jacket')]);
  await advance(9900);
  expect(findToast()).toBeNull();
  await advance(200);
  expect(findToast()).toHaveTextContent('Asha in Pune bought');
  expect(findToast()).toHaveTextContent('2 hours ago');
  expect(screen.getByRole('link', { name: 'Indigo Jacket' })).toHaveAttribute('href', '/product/indigo%20jacket');
  expect(findToast()!.closest('[aria-live], [role=status], [role=alert]')).toBeNull();
});

it('shows another purchase every ten seconds', async () => {
  open('/', [buildPurchase('Asha', 'Jacket'), buildPurchase('Ila', 'Saree')]);
  await advance(10_100);
  const first = findToast()!.textContent;
  await advance(9800);
  expect(findToast()!.textContent).toBe(first);
  await advance(300);
  expect(findToast()!.textContent).not.toBe(first);
});

it('does not show the same text twice in a row, even for two purchases', async () => {
  const sameText = { ...buildPurchase('Asha', 'Jacket'), at: new Date(Date.now() - 3_600_000).toISOString() };
  open('/', [buildPurchase('Asha', 'Jacket'), sameText]);
  await advance(10_100);
  await advance(50_100);
  expect(findToast()).toBeNull();
});

it('hides a purchase after fifty seconds if nothing replaces it, and does not show it again', async () => {
  open('/', [buildPurchase('Asha', 'Jacket')]);
  await advance(10_100);
  await advance(49_000);
  expect(findToast()).not.toBeNull();
  await advance(1100);
  expect(findToast()).toBeNull();
  await advance(30_000);
  expect(findToast()).toBeNull();
});

it.each([
  ['there are no purchases', []],
  ['the call fails', buildFailure(500, 'broken', 'No')],
])('stays away when %s', async (_case, reply) => {
  open('/', reply);
  await advance(60_000);
  expect(findToast()).toBeNull();
});

it.each([
  ...['/cart', '/checkout', '/checkout/done/V1', '/gift-cards', '/account', '/orders', '/orders/V1/return'],
  ...['/login', '/newsletter/confirm', '/admin/dashboard'],
])('stays away on %s', async (path) => {
  const { calls, router } = open(path, [buildPurchase('Asha', 'Jacket')]);
  await advance(30_000);
  expect(findToast()).toBeNull();
  expect(calls).toEqual([]);
  await act(() => router.navigate('/shop'));
  await advance(10_000);
  expect(findToast()).not.toBeNull();
});

it('shows nothing while the shop is unreachable', async () => {
  open('/', [buildPurchase('Asha', 'Jacket')], true);
  await advance(30_000);
  expect(findToast()).toBeNull();
});

it('stays while the visitor points at it or uses it, and while the tab is hidden', async () => {
  open('/', [buildPurchase('Asha', 'Jacket'), buildPurchase('Ila', 'Saree')]);
  await advance(10_100);
  const first = findToast()!.textContent;
  act(() => screen.getByRole('link').focus());
  await advance(60_000);
  expect(findToast()!.textContent).toBe(first);
  act(() => screen.getByRole('link').blur());
  isHidden = true;
  await advance(60_000);
  expect(findToast()!.textContent).toBe(first);
  isHidden = false;
  await advance(10_000);
  expect(findToast()!.textContent).not.toBe(first);
});

it('is dismissed for good', async () => {
  open('/', [buildPurchase('Asha', 'Jacket'), buildPurchase('Ila', 'Saree')]);
  await advance(10_100);
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  await user.click(screen.getByRole('button', { name: 'Close and do not show purchases again' }));
  expect(findToast()).toBeNull();
  await advance(30_000);
  expect(findToast()).toBeNull();
  expect(localStorage.getItem('vastra:social-proof')).toBe('dismissed');
});

it('loads nothing after it was dismissed', async () => {
  localStorage.setItem('vastra:social-proof', 'dismissed');
  const { calls } = open('/', [buildPurchase('Asha', 'Jacket')]);
  await advance(60_000);
  expect(findToast()).toBeNull();
  expect(calls).toEqual([]);
});
