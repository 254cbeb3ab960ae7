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

it('keeps the quote of the latest input when an earlier one arrives late, or fails', async () => {
  const replies: { resolve: (priced: PricedOrder) => void; reject: (error: Error) => void }[] = [];
  jest
    .mocked(getPrice)
    .mockImplementation(() => new Promise((resolve, reject) => void replies.push({ resolve, reject })));
  const toPriced = (total: number) => ({ quote: { total } }) as PricedOrder;
  const { result, rerender } = renderHook(
    ({ pin }) => useQuote({ pin } as unknown as CheckoutFormValues, { source, isPaused: false, isPinServed: true }),
    { initialProps: { pin: '1' } },
  );
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
