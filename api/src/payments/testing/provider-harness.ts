import { eq } from 'drizzle-orm';
import { paymentAttempts } from '../../platform/db/schema';
import { setUpTestShop, type TestShop } from '../../testing/shop';
import { onlineProviders } from '../providers';
import { getOrderRow, placeTestOrder } from './payment-shop';
import type { WebhookMessage } from './provider-stand-in';

/** The behaviours that the stand-ins of all providers share. Ids are the provider's; amounts are in paise. */
export interface Harness {
  method: string;
  /**
   * Says what the provider can, where providers differ: payments by UPI whose link the shop shows, a script on the payment page, saved methods,
   * messages whose bodies are signed, and payments in another currency.
   */
  can: Record<'upi' | 'script' | 'saveMethods' | 'signBody' | 'reportCurrency', boolean>;
  listen(): Promise<object>;
  close(): Promise<void>;
  setDown(isDown: boolean): void;
  /** Makes a payment, and returns its id and the message about it. */
  pay(
    providerOrderId: string,
    outcome: 'paid' | 'failed',
    values?: { amount?: number; currency?: string },
  ): { id: string; message: WebhookMessage };
  /** Lets a payment by UPI end, and returns the message about it. */
  finish(id: string, outcome: 'paid' | 'failed'): WebhookMessage;
  forge(message: WebhookMessage): WebhookMessage;
  /** Amount for which an order is registered. */
  getAmount(providerOrderId: string): number;
  /** Fields that the script returns for a payment, signed where the provider does. */
  buildFields(paymentId: string): Record<string, string>;
  /** Fields of the script with a forged signature. */
  forgedFields(providerOrderId: string): Record<string, string>;
  listRefunds(): { paymentId: string; amount: number }[];
}

/** Returns a function that forges a header of a message. */
export const forgeHeader = (header: string) => (message: WebhookMessage) => ({
  ...message,
  headers: { ...message.headers, [header]: Buffer.from('f'.repeat(64)).toString('hex').slice(0, 64) },
});

/** The providers, by name, for `describe.each`. The folder of each has its harness. */
export const providerHarnesses: [name: string, build: () => Harness][] = onlineProviders.map(({ name, method }) => [
  name,
  (require(`../${method}/testing/harness`) as { buildHarness: () => Harness }).buildHarness,
]);

/** Sets up a shop with the stand-in of a provider. Both run during the tests of a `describe`. */
export function setUpProviderShop(build: () => Harness) {
  const provider = build();
  const config = {};
  beforeAll(async () => Object.assign(config, await provider.listen()));
  const shop: TestShop = setUpTestShop(config);
  afterAll(() => provider.close());
  afterEach(() => provider.setDown(false));

  const place = async (stock = 3, couponCode?: string) => {
    const placed = await placeTestOrder(shop, { paymentMethod: provider.method, stock, couponCode });
    const call = (route: string, body?: object, query = `accessToken=${placed.accessToken}`) => {
      const [method, path = ''] = route.split(' ');
      return shop.call(`${method} /orders/${placed.orderId}/payment${path}?${query}`, { body });
    };
    const getView = async () => (await call('GET')).body.data;
    return { ...placed, call, getView };
  };
  return {
    provider,
    /** Declares a test of what not every provider can. */
    itIf: (isAble: boolean) => (isAble ? it : it.skip),
    shop,
    place,
    send: ({ headers, body }: WebhookMessage) =>
      shop.app.inject({
        ...{ method: 'POST', url: `/api/v1/payments/${provider.method}/webhook`, headers, payload: body },
      }),
    getOrder: (id: string) => getOrderRow(shop.db, id),
    /** Lets the next question to the provider happen at once. */
    forgetCheck: (id: string) =>
      shop.db.update(paymentAttempts).set({ checkedAt: null }).where(eq(paymentAttempts.orderId, id)),
    getProviderAttemptId: async (id: string) =>
      (await shop.db.select().from(paymentAttempts).where(eq(paymentAttempts.id, id)))[0].providerAttemptId!,
  };
}
