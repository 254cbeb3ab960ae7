import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { RecentPurchase } from '@vastra/shared/contract';
import { createMemoryRouter, failure, RouterProvider, serverReplies } from '@vastra/shared/testing';
import { PurchaseToast } from './purchase-toast';

const bought = (firstName: string, title: string): RecentPurchase => ({
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

function open(address: string, purchases: unknown, isPaused = false) {
  const server = serverReplies({ 'GET recent-purchases': purchases });
  const toast = (isPausedNow: boolean) => <PurchaseToast begunAt={Date.now()} isPaused={isPausedNow} />;
  const router = createMemoryRouter([{ path: '*', element: toast(isPaused) }], { initialEntries: [address] });
  render(<RouterProvider router={router} />);
  return { ...server, router };
}

const told = () => screen.queryByRole('complementary', { name: 'Just bought' });
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

it('tells after ten seconds who bought what, and when, and leads to the product', async () => {
  open('/', [bought('Asha', 'Indigo Jacket')]);
  await pass(9900);
  expect(told()).toBeNull();
  await pass(200);
  expect(told()).toHaveTextContent('Asha in Pune bought');
  expect(told()).toHaveTextContent('2 hours ago');
  expect(screen.getByRole('link', { name: 'Indigo Jacket' })).toHaveAttribute('href', '/product/indigo%20jacket');
  expect(told()!.closest('[aria-live], [role=status], [role=alert]')).toBeNull();
});

it('tells of another every ten seconds', async () => {
  open('/', [bought('Asha', 'Jacket'), bought('Ila', 'Saree')]);
  await pass(10_100);
  const first = told()!.textContent;
  await pass(9800);
  expect(told()!.textContent).toBe(first);
  await pass(300);
  expect(told()!.textContent).not.toBe(first);
});

it('does not tell the same twice in a row, though it was bought twice', async () => {
  const again = { ...bought('Asha', 'Jacket'), at: new Date(Date.now() - 3_600_000).toISOString() };
  open('/', [bought('Asha', 'Jacket'), again]);
  await pass(10_100);
  await pass(50_100);
  expect(told()).toBeNull();
});

it('hides after fifty seconds what nothing replaces, and does not tell it twice', async () => {
  open('/', [bought('Asha', 'Jacket')]);
  await pass(10_100);
  await pass(49_000);
  expect(told()).not.toBeNull();
  await pass(1100);
  expect(told()).toBeNull();
  await pass(30_000);
  expect(told()).toBeNull();
});

it.each([
  ['there is nothing to tell', []],
  ['the shop does not answer', failure(500, 'broken', 'No')],
])('stays away when %s', async (_case, reply) => {
  open('/', reply);
  await pass(60_000);
  expect(told()).toBeNull();
});

it.each(['/cart', '/checkout', '/checkout/done/V1', '/login', '/admin/dashboard'])(
  'stays away on %s',
  async (address) => {
    const { made, router } = open(address, [bought('Asha', 'Jacket')]);
    await pass(30_000);
    expect(told()).toBeNull();
    expect(made).toEqual([]);
    await act(() => router.navigate('/shop'));
    await pass(10_000);
    expect(told()).not.toBeNull();
  },
);

it('stays away while the shop cannot be reached', async () => {
  open('/', [bought('Asha', 'Jacket')], true);
  await pass(30_000);
  expect(told()).toBeNull();
});

it('waits while somebody looks at it or uses it, and while the tab is hidden', async () => {
  open('/', [bought('Asha', 'Jacket'), bought('Ila', 'Saree')]);
  await pass(10_100);
  const first = told()!.textContent;
  act(() => screen.getByRole('link').focus());
  await pass(60_000);
  expect(told()!.textContent).toBe(first);
  act(() => screen.getByRole('link').blur());
  isHidden = true;
  await pass(60_000);
  expect(told()!.textContent).toBe(first);
  isHidden = false;
  await pass(10_000);
  expect(told()!.textContent).not.toBe(first);
});

it('is dismissed for good', async () => {
  open('/', [bought('Asha', 'Jacket'), bought('Ila', 'Saree')]);
  await pass(10_100);
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  await user.click(screen.getByRole('button', { name: 'Close and do not show purchases again' }));
  expect(told()).toBeNull();
  await pass(30_000);
  expect(told()).toBeNull();
  expect(localStorage.getItem('vastra:social-proof')).toBe('dismissed');
});

it('does not ask who has dismissed it', async () => {
  localStorage.setItem('vastra:social-proof', 'dismissed');
  const { made } = open('/', [bought('Asha', 'Jacket')]);
  await pass(60_000);
  expect(told()).toBeNull();
  expect(made).toEqual([]);
});
