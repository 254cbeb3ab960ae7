import { act, fireEvent, screen } from '@testing-library/react';
import type { Deal } from '@vastra/shared/contract';
import { useSession } from '@vastra/shared/session';
import { renderRoutes, stubServer } from '@vastra/shared/testing';
import { syncFromDocument } from '../../../components/deal/server-time';
import { provideCartCommands } from '../../../testing/cart';
import { buildDeal } from '../../../testing/home';
import { loadSection } from '../api';
import { DealOfTheDay } from './deal-of-the-day';

const start = Date.parse('2026-11-20T06:00:00.000Z');
const end = Date.parse('2026-11-21T06:00:00.000Z');
const noon = start + 6 * 3_600_000;

/** Shows a document rendered at `time` to a visitor whose clock says `visitorsClock`; 0 bytes means from the browser's cache. */
function mockDocument(time: number, visitorsClock: number, bytes = 20_000) {
  jest.useFakeTimers({ now: visitorsClock, doNotFake: ['performance'] });
  Object.defineProperty(performance, 'timeOrigin', { value: visitorsClock - 500, configurable: true });
  performance.getEntriesByType = () => [{ responseStart: 500, transferSize: bytes }] as unknown as PerformanceEntryList;
  return new Date(time).toISOString();
}

interface Visit {
  deal?: Deal;
  visitorsClock?: number;
  bytes?: number;
  path?: string;
}

async function open(time: number, { deal = buildDeal(), visitorsClock = time, bytes, path = '/' }: Visit = {}) {
  stubServer({ 'GET deals/today': deal });
  const part = await loadSection.deal();
  const now = mockDocument(time, visitorsClock, bytes);
  return renderRoutes([{ path: '/', element: <DealOfTheDay deal={part} now={now} /> }], path);
}

const advance = (ms: number) => act(() => jest.advanceTimersByTime(ms));
const getClock = () => screen.getByRole('timer').textContent!.replace(/\D+/g, ' ').trim();

afterEach(() => {
  jest.useRealTimers();
  useSession.setState({ status: 'unknown', user: undefined });
});

it('counts down to the end, zero-padded, and is not announced', async () => {
  await open(end - ((2 * 24 + 3) * 3600 + 4 * 60 + 5) * 1000, {
    deal: buildDeal({ startDate: '2026-11-01T00:00:00.000Z' }),
  });
  expect(screen.getByRole('timer')).toHaveAttribute('aria-live', 'off');
  expect(screen.getByText('Ends in')).toBeVisible();
  expect(getClock()).toBe('02 03 04 05');
  advance(1000);
  expect(getClock()).toBe('02 03 04 04');
  advance(5000);
  expect(getClock()).toBe('02 03 03 59');
});

it('counts down to the start, then to the end, then shows zeros and stops; the price follows', async () => {
  await open(start - 2000);
  expect(screen.getByText('Starts in')).toBeVisible();
  expect(getClock()).toBe('00 00 00 02');
  expect(screen.getByText('₹699')).toBeVisible();
  expect(screen.getByText('₹549 once the deal starts')).toBeVisible();
  expect(screen.queryByRole('button', { name: /Add to Cart/ })).not.toBeInTheDocument();

  advance(2000);
  expect(screen.getByText('Ends in')).toBeVisible();
  expect(getClock()).toBe('01 00 00 00');
  expect(screen.getByText('₹549')).toBeVisible();
  expect(screen.getByText('54% off')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Add to Cart: Embroidered Mojari' })).toBeVisible();

  advance(end - start);
  expect(screen.getByText('This deal has ended')).toBeVisible();
  expect(getClock()).toBe('00 00 00 00');
  expect(screen.getByText('₹699')).toBeVisible();
  expect(screen.getByText('42% off')).toBeVisible();
  expect(screen.queryByRole('button', { name: /Add to Cart/ })).not.toBeInTheDocument();
  expect(jest.getTimerCount()).toBe(0);
});

it('renders the server’s time first, and corrects a wrong clock of the visitor', async () => {
  await open(noon, { visitorsClock: noon - 3 * 86_400_000 });
  expect(getClock()).toBe('00 18 00 00');
  advance(1000);
  expect(getClock()).toBe('00 17 59 59');
});

it('ignores the time of a document from the browser’s cache', async () => {
  syncFromDocument(mockDocument(noon, noon));
  await open(noon, { visitorsClock: noon + 600_000, bytes: 0 });
  expect(getClock()).toBe('00 17 50 00');
});

it('shows a product with its picture, rating, short description, price and stock figures', async () => {
  await open(noon);
  expect(screen.getByRole('link', { name: 'Embroidered Mojari' })).toHaveAttribute('href', '/product/mojari');
  expect(screen.getByRole('link', { name: 'View deal: Embroidered Mojari' })).toHaveAttribute(
    'href',
    '/product/mojari',
  );
  expect(screen.getByRole('img', { name: '4.6 out of 5 stars' })).toBeVisible();
  const description = screen.getByText(/^Embroidered by hand/).textContent!;
  expect(description.length).toBeLessThanOrEqual(100);
  expect(description).toMatch(/\w…$/);
  const getFigure = (term: string) => screen.getByText(term).nextElementSibling!.textContent;
  expect(getFigure('Already sold:')).toBe('2');
  expect(getFigure('Available:')).toBe('38');
});

it('does not show the deal price when the deal is sold out', async () => {
  const [offer] = buildDeal().products;
  await open(noon, { deal: buildDeal({ products: [{ ...offer, sold: 40 }] }) });
  expect(screen.getByText('₹699')).toBeVisible();
  expect(screen.queryByRole('button', { name: /Add to Cart/ })).not.toBeInTheDocument();
  expect(screen.getByText('Available:').nextElementSibling).toHaveTextContent('0');
});

describe('Add to Cart', () => {
  const press = () => {
    jest.useRealTimers();
    fireEvent.click(screen.getByRole('button', { name: 'Add to Cart: Embroidered Mojari' }));
  };

  it('sends a guest to the login and back', async () => {
    useSession.setState({ status: 'signed-out' });
    const add = jest.fn();
    provideCartCommands(add);
    const { router } = await open(noon, { path: '/?from=mail' });
    press();
    await screen.findByText('Another page');
    expect(router.state.location.pathname + router.state.location.search).toBe(
      '/login?redirect=%2F%3Ffrom%3Dmail%23deal',
    );
    expect(add).not.toHaveBeenCalled();
  });

  it('adds one item for a customer', async () => {
    useSession.setState({ status: 'signed-in', user: { id: 'u', name: 'Asha', role: 'user' } });
    const add = jest.fn(async () => ({ count: 1 }));
    const toasts = provideCartCommands(add);
    await open(noon);
    press();
    expect(await screen.findByRole('button', { name: 'Add to Cart: Embroidered Mojari' })).toBeVisible();
    expect(add).toHaveBeenCalledWith({ productId: 'mojari', variantId: 'indigo-s', quantity: 1 });
    expect(toasts).toEqual(['success: Item added to cart!']);
  });
});
