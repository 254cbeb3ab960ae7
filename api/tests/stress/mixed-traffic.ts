import { randomInt, randomUUID } from 'node:crypto';
import { addGiftCard, addStoreCredit } from '../../src/accounting/credit/testing/credit';
import type { App } from '../../src/app';
import {
  addCoupon,
  addProduct,
  createSignedInUser,
  postalAddress,
  type SignedIn,
  type TestShop,
} from '../../src/testing/shop';
import type { CrowdedShop } from '../concurrency/crowded-shop';
import { listPossible, perform } from '../model/order-actions';
import { loadOrders } from '../model/order-state';
import type { Scene } from './feature-action';
import { featureActions } from './feature-actions';

const pick = <T>(list: readonly T[]): T => list[randomInt(list.length)];
const happensIn = (percent: number) => randomInt(100) < percent;

function shuffle<T>(list: T[]): T[] {
  for (let last = list.length - 1; last > 0; last--) {
    const index = randomInt(last + 1);
    [list[last], list[index]] = [list[index], list[last]];
  }
  return list;
}

/** A placed order, and the headers of who placed it. */
interface PlacedOrder {
  id: string;
  headers: Record<string, string>;
  accessToken?: string;
}

/** Customers, guests and admins who buy, pay, cancel, ship, return, exchange, refund and change deals side by side, at random, beside the actions of features. */
export class MixedTraffic {
  /** Responses with a 5xx, and other contradictions. */
  readonly findings: string[] = [];
  /** Number of responses by action and status. */
  readonly outcomes: Record<string, number> = {};
  /** Idempotency keys of orders that were placed. */
  readonly placedKeys = new Set<string>();
  private readonly orders: PlacedOrder[] = [];
  private readonly work: Promise<void>[] = [];
  private readonly deck: (() => Promise<unknown>)[] = [];
  private readonly scene: Scene;
  private turn = 0;

  private constructor(
    private readonly instances: readonly App[],
    private readonly admin: SignedIn,
    private readonly customers: readonly SignedIn[],
    private readonly products: readonly { id: string; variantIds: string[] }[],
    /** Codes of gift cards, which several buyers use at the same time. */
    private readonly giftCardCodes: readonly string[],
  ) {
    this.scene = {
      ...{ instances, admin, products },
      record: (action, { statusCode, body }) => this.record(action, action, statusCode, body),
      addWork: (work) => this.work.push(work),
    };
  }

  /** Adds six products of two sizes with few units, and those who buy them. */
  static async prepare(shop: TestShop & Pick<CrowdedShop, 'instances'>): Promise<MixedTraffic> {
    const products = [];
    for (let index = 0; index < 6; index++)
      products.push(await addProduct(shop, { id: `jacket-${index}`, stock: 40, sizes: ['M', 'L'] }));
    await addCoupon(shop, { code: 'TEN', usageLimit: 100 });
    await addCoupon(shop, { code: 'MINE', perCustomerLimit: 2 });
    const customers = [];
    for (let index = 0; index < 8; index++) {
      customers.push(await createSignedInUser(shop));
      await addStoreCredit(shop.db, customers[index].userId, 5000_00);
    }
    const codes = [];
    for (let index = 0; index < 4; index++) codes.push((await addGiftCard(shop, 3000_00)).code);
    const admin = await createSignedInUser(shop, { role: 'admin' });
    return new MixedTraffic(shop.instances, admin, customers, products, codes);
  }

  /** Does `width` things at a time while `isRunning` returns true. */
  async run(width: number, isRunning: () => boolean): Promise<void> {
    const work = async () => {
      while (isRunning()) await this.act();
    };
    await Promise.all(Array.from({ length: width }, work));
  }

  private act(): Promise<unknown> {
    if (this.deck.length === 0) this.deck.push(...shuffle(this.buildDeck()));
    return this.deck.pop()!();
  }

  /** Builds about a hundred actions, so that even a short run has some of each. */
  private buildDeck(): (() => Promise<unknown>)[] {
    const counts: [count: number, action: () => Promise<unknown>][] = [
      [22, () => this.order()],
      [7, () => this.orderCart()],
      [12, () => this.pay()],
      [6, () => this.cancel()],
      [12, () => this.moveOn()],
      [24, () => this.followUp()],
      [4, () => this.buyGiftCard()],
      [5, () => this.changeDeals()],
      [2, () => this.review()],
      [2, () => this.call('dashboard', 'GET /admin/dashboard', this.admin.bearer)],
      ...featureActions.map(({ count, run }): [number, () => Promise<unknown>] => [count, () => run(this.scene)]),
    ];
    return counts.flatMap(([count, action]) => Array.from({ length: count }, () => action));
  }

  private review() {
    const body = { rating: randomInt(1, 6), comment: 'Good.' };
    return this.call('review', `POST /products/${pick(this.products).id}/reviews`, pick(this.customers).bearer, body);
  }

  /** Makes a call on the next instance, counts its response, and notes a 5xx. */
  private async call(action: string, route: string, headers: Record<string, string>, body?: object) {
    const [method, path] = route.split(' ') as ['GET' | 'POST' | 'PUT' | 'DELETE', string];
    const app = this.instances[this.turn++ % this.instances.length];
    const { statusCode: status, body: text } = await app.inject({
      method,
      url: `/api/v1${path}`,
      headers,
      payload: body,
    });
    this.record(action, route, status, text);
    return { status, body: text.startsWith('{') ? JSON.parse(text) : undefined };
  }

  /** Counts a response by its action, and notes a 5xx of a route. */
  private record(action: string, route: string, status: number, text: string): void {
    const outcome = `${action} ${status}`;
    this.outcomes[outcome] = (this.outcomes[outcome] ?? 0) + 1;
    if (status >= 500) this.findings.push(`${route}: ${status} ${text.slice(0, 200)}`);
  }

  /** Orders one to three lines as a customer or guest; one in five orders is sent twice at once with the same key. */
  private async order(): Promise<void> {
    const lines = new Map(
      Array.from({ length: randomInt(1, 4) }, () => {
        const { id: productId, variantIds } = pick(this.products);
        const variantId = pick(variantIds);
        return [variantId, { productId, variantId, quantity: randomInt(1, 3) }];
      }),
    );
    const headers = happensIn(60) ? pick(this.customers).bearer : {};
    await this.place(headers, { items: [...lines.values()] });
  }

  private async orderCart(): Promise<void> {
    const { bearer } = pick(this.customers);
    const { id: productId, variantIds } = pick(this.products);
    await this.call('add to cart', 'POST /cart/items', bearer, { productId, variantId: pick(variantIds), quantity: 1 });
    await this.place(bearer, {});
  }

  private async place(headers: Record<string, string>, fields: object): Promise<void> {
    const key = randomUUID();
    const body = {
      address: { ...postalAddress, phone: `98${String(randomInt(1e8)).padStart(8, '0')}` },
      email: 'stress@example.in',
      paymentMethod: happensIn(50) ? 'demo' : 'cod',
      ...(happensIn(40) && { couponCode: pick(['TEN', 'MINE']) }),
      ...(happensIn(30) && { useStoreCredit: true }),
      ...(happensIn(10) && { giftCardCode: pick(this.giftCardCodes) }),
      ...fields,
    };
    const send = () => this.call('order', 'POST /orders', { ...headers, 'idempotency-key': key }, body);
    const replies = await Promise.all(happensIn(20) ? [send(), send()] : [send()]);
    const ids = new Set<string>();
    for (const { status, body: reply } of replies) {
      if (status !== 201 && status !== 200) continue;
      const { order, accessToken } = reply.data;
      ids.add(order._id);
      this.placedKeys.add(key);
      if (ids.size === 1) this.orders.push({ id: order._id, headers, accessToken: accessToken ?? undefined });
    }
    if (ids.size > 1) this.findings.push(`The key ${key} placed ${ids.size} orders`);
  }

  private async buyGiftCard(): Promise<void> {
    const key = randomUUID();
    const { bearer: headers } = pick(this.customers);
    const card = {
      amount: randomInt(500, 900),
      recipientName: 'Ravi',
      recipientEmail: `${key}@example.in`,
      senderName: 'Asha',
    };
    const { status, body } = await this.call(
      'buy a gift card',
      'POST /gift-cards',
      { ...headers, 'idempotency-key': key },
      card,
    );
    if (status !== 201) return;
    this.placedKeys.add(key);
    this.orders.push({ id: body.data.order._id, headers });
  }

  /** Does something with an order, its parcels, its returns, its refunds or one of its replacements that its state suggests. */
  private async followUp(): Promise<void> {
    const order = this.pickOrder();
    if (!order) return;
    const state = pick(await loadOrders(this.instances[0].services.db, order.id));
    const possible = listPossible(state, [randomInt(100), randomInt(100), randomInt(100)]);
    if (possible.length === 0) return;
    const { name, calls } = pick(possible);
    const { id, headers, accessToken } = order;
    const access = accessToken && state.row.id === id ? `?accessToken=${encodeURIComponent(accessToken)}` : '';
    const send = (route: string, body: object | undefined, isCustomer: boolean) =>
      this.call(name, route + (isCustomer ? access : ''), isCustomer ? headers : this.admin.bearer, body);
    await perform(send, pick(calls), state.row.id);
  }

  private async pay(): Promise<void> {
    const order = this.pickOrder();
    if (order)
      await this.call('pay', `POST /payments/demo/${toUrl(order)}`, order.headers, {
        outcome: happensIn(80) ? 'paid' : 'failed',
      });
  }

  private async cancel(): Promise<void> {
    const order = this.pickOrder();
    if (order) await this.call('cancel', `POST /orders/${toUrl(order, '/cancel')}`, order.headers, { reason: '' });
  }

  /** Packs, ships, delivers or cancels an order as an admin, or returns it as its customer. */
  private async moveOn(): Promise<void> {
    const order = this.pickOrder();
    if (!order) return;
    if (happensIn(20)) {
      const line = { position: 0, quantity: 1, reason: 'other', condition: 'unopened', resolution: 'refund' };
      return void (await this.call('return', `POST /orders/${toUrl(order, '/returns')}`, order.headers, {
        lines: [line],
      }));
    }
    const statuses = happensIn(15) ? ['cancelled'] : ['processing', 'shipped', 'delivered'];
    for (const status of statuses)
      await this.call(status, `PUT /admin/orders/${order.id}/status`, this.admin.bearer, { status });
  }

  /** Starts a deal with two products, or ends the newest one. */
  private async changeDeals(): Promise<void> {
    const { bearer } = this.admin;
    const { body } = await this.call('deals', 'GET /admin/deals', bearer);
    const running = body.data.rows.filter(({ endDate }: { endDate: string }) => Date.parse(endDate) > Date.now());
    if (running.length > 1)
      return void (await this.call('end deal', `DELETE /admin/deals/${pick<{ _id: string }>(running)._id}`, bearer));
    const chosen = [...new Set([pick(this.products), pick(this.products)])];
    await this.call('start deal', 'POST /admin/deals', bearer, {
      title: 'Stress',
      startDate: new Date(Date.now() - 1000).toISOString(),
      endDate: new Date(Date.now() + 3_600_000).toISOString(),
      perCustomerLimit: null,
      products: chosen.map(({ id }) => ({ productId: id, dealPrice: 499, stock: 20 })),
    });
  }

  /** Imports one product with another price, and with another stock or none named. */
  /** Waits until the work of features has ended. */
  async waitForFeatures(): Promise<void> {
    await Promise.all(this.work);
  }

  private pickOrder = (): PlacedOrder | undefined =>
    this.orders.length > 0 ? pick(this.orders.slice(-60)) : undefined;
}

const toUrl = ({ id, accessToken }: PlacedOrder, rest = '') =>
  `${id}${rest}${accessToken ? `?accessToken=${encodeURIComponent(accessToken)}` : ''}`;
