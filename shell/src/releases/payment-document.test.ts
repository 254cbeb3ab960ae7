import { deferredStart } from '../deferred-start';
import { separatePaymentDocument } from './payment-document';

/** Starts in a document that was loaded at a path, now shows another, and returns how often it was reloaded after each navigation. */
function visit(loadedAt: string, ...paths: string[]): number[] {
  performance.getEntriesByType = () => [{ name: `https://shop.test${loadedAt}` } as PerformanceEntry];
  let notify: (state: unknown) => void = () => {};
  const toState = (pathname: string) => ({ location: { pathname } });
  const [first, ...others] = paths;
  deferredStart.router = {
    state: toState(first),
    subscribe: (listener: typeof notify) => {
      notify = listener;
    },
  } as never;
  const reload = jest.fn();
  separatePaymentDocument(reload);
  const counts = [reload.mock.calls.length];
  for (const path of others) {
    notify(toState(path));
    counts.push(reload.mock.calls.length);
  }
  return counts;
}

it('gives the payment page a separate document, however it is reached and left', () => {
  expect(visit('/checkout', '/checkout', '/cart', '/checkout/pay/V1')).toEqual([0, 0, 1]);
  expect(visit('/checkout/pay/V1', '/checkout/pay/V1', '/checkout/pay/V1', '/')).toEqual([0, 0, 1]);
  expect(visit('/checkout/pay/V1', '/checkout')).toEqual([1]);
});
