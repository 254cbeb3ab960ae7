import { act, screen } from '@testing-library/react';
import type { PageModule } from '@vastra/shared/federation';
import { slowNoteMs } from '@vastra/shared/ui/slow-note';
import { use } from 'react';
import type * as scheduler from 'scheduler';
import { buildRoutesModule, openShop } from '../testing/open-shop';

let respond: () => void;
/** Promise on which the blog's page suspends while it is rendered. */
let suspendedOn: Promise<void> | undefined;

const pages: Record<string, PageModule> = {
  'mf-cart': { Component: () => <input aria-label="Coupon" /> },
  'mf-blog': {
    loader: () =>
      new Promise((resolve) => {
        respond = () => resolve(null);
      }),
    Component: () => {
      if (suspendedOn) use(suspendedOn);
      return <h1>Fashion Blog</h1>;
    },
  },
};

/** Opens the cart, and starts a navigation to the blog, whose data the test sends by `respond`. */
async function leaveCart() {
  const router = openShop('/cart', async (release) => buildRoutesModule(pages[release.remote]) as never);
  await screen.findByRole('textbox', { name: 'Coupon' });
  jest.useFakeTimers();
  await act(async () => void router.navigate('/blog'));
  return router;
}
const advance = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

beforeEach(() => jest.spyOn(console, 'warn').mockImplementation(() => {}));
afterEach(() => {
  suspendedOn = undefined;
  jest.useRealTimers();
});

it('shows the loading state of the next page within 100 ms, and the page when it is there', async () => {
  await leaveCart();
  await advance(100);
  expect(screen.getByRole('status')).toHaveTextContent('Loading blog posts…');
  expect(screen.getByRole('main')).toHaveAttribute('aria-busy', 'true');
  respond();
  await advance(1);
  expect(screen.getByRole('heading', { name: 'Fashion Blog' })).toBeVisible();
  expect(screen.queryByText('Loading blog posts…')).not.toBeInTheDocument();
});

it('shows no loading state if the page is there at once', async () => {
  await leaveCart();
  await advance(40);
  respond();
  await advance(1);
  expect(screen.getByRole('heading', { name: 'Fashion Blog' })).toBeVisible();
  await advance(200);
  expect(screen.queryByText('Loading blog posts…')).not.toBeInTheDocument();
});

it('shows no loading state if the data are there, however long the page takes to render', async () => {
  await leaveCart();
  let resolve = () => {};
  suspendedOn = new Promise((resolved) => {
    resolve = resolved;
  });
  await advance(40);
  respond();
  await advance(200);
  expect(screen.getByRole('textbox', { name: 'Coupon' })).toBeVisible();
  expect(screen.queryByText('Loading blog posts…')).not.toBeInTheDocument();
  resolve();
  await advance(1);
  expect(screen.getByRole('heading', { name: 'Fashion Blog' })).toBeVisible();
});

it('lets React render the next page in longer steps, and everything afterwards in its own', async () => {
  const setRate = jest.spyOn(jest.requireActual('scheduler') as typeof scheduler, 'unstable_forceFrameRate');
  await leaveCart();
  expect(setRate).toHaveBeenLastCalledWith(20);
  respond();
  await advance(1);
  expect(setRate).toHaveBeenLastCalledWith(0);
});

it('says after some seconds that the connection is slow, and goes on loading', async () => {
  await leaveCart();
  await advance(100);
  await advance(slowNoteMs - 500);
  expect(screen.getByRole('status')).not.toHaveTextContent('Slow connection');
  await advance(1000);
  expect(screen.getByRole('status')).toHaveTextContent('Loading blog posts… Slow connection, still loading.');
  await advance(60_000);
  respond();
  await advance(1);
  expect(screen.getByRole('heading', { name: 'Fashion Blog' })).toBeVisible();
});

it('is shown on the way from a page of the shell to a page with its own frame', async () => {
  const router = openShop('/about', async () => buildRoutesModule(pages['mf-blog']) as never);
  await screen.findByRole('heading', { level: 1 });
  jest.useFakeTimers();
  await act(async () => void router.navigate('/admin'));
  await advance(100);
  expect(screen.getByRole('main')).toHaveAttribute('aria-busy', 'true');
  expect(screen.getByText('Loading…')).toBeVisible();
  respond();
  await advance(1);
  expect(screen.getByRole('heading', { name: 'Fashion Blog' })).toBeVisible();
});

it('brings the previous page back as it was if the navigation is given up', async () => {
  const router = await leaveCart();
  const coupon = screen.getByRole<HTMLInputElement>('textbox', { name: 'Coupon' });
  coupon.value = 'WELCOME10';
  await advance(100);
  await act(() => router.navigate('/cart'));
  await advance(1);
  expect(screen.getByRole('textbox', { name: 'Coupon' })).toHaveValue('WELCOME10');
  expect(screen.getByRole('main')).not.toHaveAttribute('aria-busy');
});
