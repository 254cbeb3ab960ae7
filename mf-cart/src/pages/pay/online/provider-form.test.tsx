import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { documentLoader } from '@vastra/shared/payment';
import { buildFailure } from '@vastra/shared/testing';
import { awaiting, buildAttempt, id, open, paid, press, server, wait } from './testing/payment-page';

describe("the provider's form", () => {
  const forms: Record<string, object> = {
    razorpay: { adapter: 'handler', global: 'Razorpay' },
    cashfree: { adapter: 'promise', global: 'Cashfree' },
  };
  const buildStart = (provider: string, options: object) => ({
    ...{ attemptId: 'a1', provider, script: 'https://provider.test/form.js', options },
    ...forms[provider],
  });
  const checkout = (provider: string, options: object) => ({
    [`POST orders/${id}/payment/checkout`]: () => {
      server.payment = buildAttempt('pending', 'checkout');
      return buildStart(provider, options);
    },
  });
  const formButton = 'Cards, net banking, wallets, EMI';
  /** Lets the script load by running this in place of it. */
  const stubScript = (run: () => void) =>
    jest.spyOn(document.head, 'append').mockImplementation((script) => {
      run();
      const { onload } = script as HTMLScriptElement;
      setTimeout(() => onload?.call(script as never, new Event('load')));
    });
  const openedWith: unknown[] = [];
  const setProvider = (name: string, value: unknown) => {
    (globalThis as Record<string, unknown>)[name] = value;
  };
  const fields = { razorpay_payment_id: 'pay_1', razorpay_signature: 'sig' };
  type Options = { handler: (fields: object) => void; modal: { ondismiss: () => void } };

  it.each([
    [
      'razorpay',
      { key: 'rzp', order_id: 'order_1' },
      { key: 'rzp', order_id: 'order_1' },
      fields,
      () =>
        setProvider(
          'Razorpay',
          class {
            constructor(readonly options: Options) {
              openedWith.push(options);
            }
            open() {
              this.options.handler({ ...fields, other: 5 });
            }
          },
        ),
    ],
    [
      'cashfree',
      { mode: 'sandbox', paymentSessionId: 's1' },
      { paymentSessionId: 's1', redirectTarget: '_modal' },
      { paymentMessage: 'done' },
      () =>
        setProvider('Cashfree', ({ mode }: { mode: string }) => ({
          checkout: async (options: object) => {
            openedWith.push({ ...options, mode });
            return { paymentDetails: { paymentMessage: 'done' } };
          },
        })),
    ],
  ])(
    'of %s is loaded on the press, and what it returns is confirmed',
    async (provider, options, opened, confirmed, run) => {
      openedWith.length = 0;
      const append = stubScript(run);
      const { router } = open(checkout(provider, options));
      await screen.findByRole('button', { name: formButton });
      expect(append).not.toHaveBeenCalled();
      await press(formButton);
      await waitFor(() => expect(router.state.location.pathname).toBe(`/checkout/done/${id}`));
      expect((append.mock.calls[0][0] as HTMLScriptElement).src).toBe('https://provider.test/form.js');
      expect(openedWith).toEqual([expect.objectContaining(opened)]);
      expect(server.confirmations).toEqual([{ attemptId: 'a1', fields: confirmed }]);
    },
  );

  it('can be closed, after which the shopper chooses again', async () => {
    stubScript(() =>
      setProvider(
        'Razorpay',
        class {
          constructor(readonly options: Options) {}
          open() {
            this.options.modal.ondismiss();
          }
        },
      ),
    );
    open(checkout('razorpay', {}));
    await press(formButton);
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('You have closed the payment form.'));
    expect(screen.getByRole('button', { name: formButton })).toBeInTheDocument();
    expect(server.confirmations).toEqual([]);
  });

  describe('on its own page', () => {
    const pageUrl = 'https://provider.test/pay/token';
    const start = (options: object) => ({
      [`POST orders/${id}/payment/checkout`]: {
        ...{ attemptId: 'a1', provider: 'other', adapter: 'redirect', script: '', global: '', options },
      },
    });

    it('is gone to without a script, and the shopper can choose again after going back with the browser', async () => {
      const append = jest.spyOn(document.head, 'append');
      open(start({ url: pageUrl }));
      const load = jest.spyOn(documentLoader, 'load').mockImplementation(() => {});
      await press(formButton);
      await waitFor(() => expect(load).toHaveBeenCalledWith(pageUrl));
      expect(append).not.toHaveBeenCalled();
      expect(screen.getByRole('button', { name: 'Opening the payment form…' })).toHaveAttribute('aria-busy', 'true');
      act(() => void fireEvent(window, Object.assign(new Event('pageshow'), { persisted: true })));
      expect(await screen.findByRole('button', { name: formButton })).toHaveAttribute('aria-busy', 'false');
      expect(server.confirmations).toEqual([]);
    });

    it('is only gone to by the web', async () => {
      open(start({ url: 'javascript:alert(1)' }));
      const load = jest.spyOn(documentLoader, 'load').mockImplementation(() => {});
      await press(formButton);
      expect(await screen.findByText(/^The payment form could not be loaded\./)).toBeInTheDocument();
      expect(load).not.toHaveBeenCalled();
    });
  });

  it('that the page does not know is not opened', async () => {
    open({
      [`POST orders/${id}/payment/checkout`]: { ...buildStart('other', {}), adapter: 'later', global: 'Later' },
    });
    await press(formButton);
    expect(await screen.findByText(/^The payment form could not be loaded\./)).toBeInTheDocument();
  });

  it.each([
    ['is refused', (script: HTMLScriptElement) => setTimeout(() => script.onerror?.(new Event('error')))],
    ['does not load', () => {}],
  ])('says so when its script %s', async (_case, load) => {
    jest.spyOn(document.head, 'append').mockImplementation((script) => void load(script as HTMLScriptElement));
    open(checkout('razorpay', {}));
    await press(formButton);
    await wait(15_100);
    expect(await screen.findByText(/^The payment form could not be loaded\./)).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Pay ₹1,500 by UPI' })).toBeInTheDocument();
  });

  it('does not name UPI beside a blocked form which alone has it', async () => {
    server.payment = { ...awaiting, offers: ['checkout'] };
    jest.spyOn(document.head, 'append').mockImplementation((script) => {
      setTimeout(() => (script as HTMLScriptElement).onerror?.(new Event('error')));
    });
    open(checkout('razorpay', {}));
    await press('UPI, cards, net banking, wallets, EMI');
    expect(await screen.findByText(/Nothing was charged\. Please try again\.$/)).toBeInTheDocument();
  });

  it('waits for a payment that it has reported before the API knows of it, and lets the shopper choose again', async () => {
    stubScript(() => setProvider('Cashfree', () => ({ checkout: async () => ({ paymentDetails: {} }) })));
    const unknown = { ...buildAttempt('pending', 'checkout'), status: 'awaiting' as const };
    const { router } = open({
      ...checkout('cashfree', {}),
      [`POST orders/${id}/payment/confirm`]: () => {
        server.payment = unknown;
        return unknown;
      },
    });
    await press(formButton);
    expect(await screen.findByText(/^Waiting to hear from your bank/)).toBeInTheDocument();
    await press('Choose another way to pay');
    expect(screen.getByRole('button', { name: formButton })).toBeInTheDocument();
    server.payment = paid;
    await wait(2600);
    await waitFor(() => expect(router.state.location.pathname).toBe(`/checkout/done/${id}`));
  });

  it('is waited for although its confirmation did not reach the shop', async () => {
    stubScript(() => setProvider('Cashfree', () => ({ checkout: async () => ({ paymentDetails: {} }) })));
    const { router } = open({
      ...checkout('cashfree', {}),
      [`POST orders/${id}/payment/checkout`]: () => {
        server.payment = { ...buildAttempt('pending', 'checkout'), status: 'awaiting' as const };
        return buildStart('cashfree', {});
      },
      [`POST orders/${id}/payment/confirm`]: buildFailure(503, 'unavailable', 'The shop does not respond.'),
    });
    await press(formButton);
    expect(await screen.findByText('The shop does not respond.')).toBeInTheDocument();
    server.payment = paid;
    await wait(2600);
    await waitFor(() => expect(router.state.location.pathname).toBe(`/checkout/done/${id}`));
  });

  it('waits for the bank after a reload', async () => {
    server.payment = buildAttempt('pending', 'checkout');
    open();
    expect(await screen.findByText(/^Waiting to hear from your bank/)).toBeInTheDocument();
  });
});
