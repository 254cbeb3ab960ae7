import { act, renderHook } from '@testing-library/react';
import type { CheckoutFormValues } from '../form/checkout-form-values';
import type { CheckoutSource } from '../use-checkout-source';
import { getPrice, type PricedOrder } from './get-price';
import { useQuote } from './use-quote';

jest.mock('../form/checkout-form-values', () => ({ buildQuoteBody: (form: object) => form }));
jest.mock('./get-price', () => ({ getPrice: jest.fn() }));

const source = {
  path: '/checkout',
  isAccountCart: true,
  loadCouponCode: async () => undefined,
  getItems: () => [],
} as unknown as CheckoutSource;

let replies: { resolve: (priced: PricedOrder) => void; reject: (error: Error) => void }[];
beforeEach(() => {
  replies = [];
  jest
    .mocked(getPrice)
    .mockImplementation(() => new Promise((resolve, reject) => void replies.push({ resolve, reject })));
});

const toPriced = (total: number) => ({ quote: { total, paymentMethod: 'cod' } }) as PricedOrder;

/** Renders the hook. `renders` has the input, the total and the state of each render. */
const render = () => {
  const renders: [object, number | undefined, 'busy' | 'current'][] = [];
  const hook = renderHook(
    (form: { pin: string; paymentMethod?: string }) => {
      const state = useQuote(form as unknown as CheckoutFormValues, { source, isPaused: false, isPinServed: true });
      renders.push([form, state.quote?.total, state.isBusy ? 'busy' : 'current']);
      return state;
    },
    { initialProps: { pin: '1' } as { pin: string; paymentMethod?: string } },
  );
  return { ...hook, renders };
};

it('keeps the quote of the latest input when an earlier one arrives late, or fails', async () => {
  const { result, rerender } = render();
  for (const pin of ['2', '3']) {
    await act(async () => {});
    rerender({ pin });
  }
  await act(async () => {});
  expect(replies).toHaveLength(3);
  await act(async () => replies[2].resolve(toPriced(300)));
  expect(result.current).toMatchObject({ quote: { total: 300 }, isBusy: false });
  await act(async () => replies[0].resolve(toPriced(100)));
  await act(async () => replies[1].reject(new Error('Late')));
  expect(result.current).toMatchObject({ quote: { total: 300 }, isBusy: false });
  expect(result.current.error).toBeUndefined();
});

it('is busy from the first render with another input', async () => {
  const { rerender, renders } = render();
  await act(async () => {});
  await act(async () => replies[0].resolve(toPriced(100)));
  renders.length = 0;
  rerender({ pin: '2' });
  await act(async () => replies.at(-1)!.resolve(toPriced(200)));
  expect(renders.length).toBeGreaterThan(1);
  for (const [, total, state] of renders)
    expect([total, state]).toEqual(total === 200 ? [200, 'current'] : [100, 'busy']);
});

it('is current for the method that the shop chose, until the cart changes', async () => {
  const { result, rerender, renders } = render();
  await act(async () => {});
  await act(async () => replies[0].resolve(toPriced(100)));
  renders.length = 0;
  rerender({ pin: '1', paymentMethod: 'cod' });
  await act(async () => {});
  expect(renders).toEqual([[{ pin: '1', paymentMethod: 'cod' }, 100, 'current']]);
  expect(replies).toHaveLength(1);
  await act(async () => result.current.reload());
  expect(result.current.isBusy).toBe(true);
  expect(replies).toHaveLength(2);
});

it('loads the quote again when the price of an earlier input is shown', async () => {
  const { result, rerender } = render();
  await act(async () => {});
  await act(async () => replies[0].resolve(toPriced(100)));
  const { showPrice } = result.current;
  rerender({ pin: '2' });
  await act(async () => {});
  await act(async () => replies[1].resolve(toPriced(200)));
  await act(async () => showPrice(toPriced(100)));
  expect(result.current).toMatchObject({ quote: { total: 100 }, isBusy: true });
  await act(async () => replies[2].resolve(toPriced(200)));
  expect(result.current).toMatchObject({ quote: { total: 200 }, isBusy: false });
});
