import { and, eq, sql } from 'drizzle-orm';
import { toIndianDay } from '../../src/platform/calendar/india';
import { refunds, taxRates } from '../../src/platform/db/schema';
import { addPromotion } from '../../src/pricing/promotions/testing/add-promotion';
import { addCoupon, createSignedInUser, type SignedIn, type TestShop } from '../../src/testing/shop';
import { findInconsistencies, findInconsistenciesOfOrders, type Stock } from '../concurrency/consistency';
import type { Life } from './life';
import { listPossible, perform } from './order-actions';
import { loadOrders } from './order-state';
import { type PlacedOrder, placeOrder } from './place-order';

/**
 * Lets orders live one after the other in a shop. Checks the order, its replacements and the order of its gift card after each step, and all
 * orders at the end.
 */
export class OrderModel {
  /** Number of steps that were made, also of those that were refused. */
  stepCount = 0;
  readonly #initialStock: Stock = {};
  /** Findings that were reported before, in earlier orders. */
  readonly #known = new Set<string>();
  #refundsFail = false;

  private constructor(
    private readonly shop: TestShop,
    private readonly admin: SignedIn,
    /** Number of steps by name and outcome. */
    private readonly outcomes: Record<string, number>,
  ) {}

  /** Prepares a new shop. */
  static async prepare(shop: TestShop, outcomes: Record<string, number>): Promise<OrderModel> {
    const admin = await createSignedInUser(shop, { role: 'admin' });
    await addCoupon(shop, { code: 'TENTH' });
    // Orders that are paid online get three for two, and ₹50 less from ₹1,000 on.
    const isPrepaid = { isPrepaid: true };
    await addPromotion(
      shop,
      { kind: 'buy-get', buy: 2, get: 1, percent: 100 },
      { definition: { condition: isPrepaid } },
    );
    const isLarge = { ...isPrepaid, minAmount: 1000 };
    await addPromotion(shop, { kind: 'order-amount', amount: 50 }, { definition: { condition: isLarge } });
    const model = new OrderModel(shop, admin, outcomes);
    const { demo } = shop.services.paymentProviders;
    Object.assign(shop.services.paymentProviders, {
      demo: {
        ...demo,
        refundPayment: async (request: Parameters<NonNullable<typeof demo>['refundPayment']>[0]) => {
          if (model.#refundsFail) throw new Error('The card is closed.');
          return demo!.refundPayment(request);
        },
      },
    });
    return model;
  }

  /** Places an order and makes its steps. Resolves to a report of the first inconsistency, or of a 5xx. */
  async live(input: Life): Promise<string | undefined> {
    const stock: Stock = {};
    this.#refundsFail = false;
    const placed = await placeOrder(this.shop, input, stock);
    Object.assign(this.#initialStock, stock);
    const log = [JSON.stringify({ ...input, steps: undefined, id: placed.id })];
    await this.#begin(placed, input);
    this.#refundsFail = input.refundsFail;
    const ids = [placed.id, ...(placed.cardOrderId ? [placed.cardOrderId] : [])];
    const check = async () => this.#report(await findInconsistenciesOfOrders(this.shop.db, ids, stock), log);
    const error = await check();
    if (error) return error;
    for (const [index, step] of input.steps.entries()) {
      if (index + 1 === input.rateChangesAt) await this.#changeRate();
      const isDone = await this.#makeStep(placed, step, log);
      // A refusal has changed nothing, which the last check shows.
      const found = isDone ? await check() : undefined;
      if (found) return found;
      const isRefused = input.refundsFail && log.at(-1)?.includes('-> 503 payment_unavailable');
      if (log.at(-1)?.includes('-> 5') && !isRefused) return log.join('\n');
    }
    return this.#report(await findInconsistencies(this.shop.db, this.#initialStock), log);
  }

  /** Gives the products of the model another rate from today, or the next one. */
  async #changeRate(): Promise<void> {
    const startsOn = toIndianDay(new Date());
    await this.shop.db
      .insert(taxRates)
      .values({ hsnPrefix: '6201', startsOn, upTo: 0, rate: 1800 })
      .onConflictDoUpdate({
        target: [taxRates.hsnPrefix, taxRates.startsOn, taxRates.upTo],
        set: { rate: sql`case when ${taxRates.rate} = 1800 then 500 else 1800 end` },
      });
  }

  /** Pays an order in advance, or delivers all of it in one parcel. */
  async #begin({ id, customer, access }: PlacedOrder, { isCash, start }: Life): Promise<void> {
    if (start === 'placed') return;
    const payment = { headers: { ...customer?.bearer }, body: { outcome: 'paid' } };
    if (!isCash) await this.shop.call(`POST /payments/demo/${id}${access}`, payment);
    if (start === 'paid') return;
    for (const status of ['processing', 'shipped', 'delivered'])
      await this.shop.call(`PUT /admin/orders/${id}/status`, { headers: this.admin.bearer, body: { status } });
  }

  /** Makes a step of the order, a replacement, or the order of its gift card. Resolves to whether it was not refused. */
  async #makeStep(
    { id, cardOrderId, customer, access }: PlacedOrder,
    { order, action, call, dice }: Life['steps'][number],
    log: string[],
  ): Promise<boolean> {
    const { db } = this.shop;
    const states = [...(await loadOrders(db, id)), ...(cardOrderId ? await loadOrders(db, cardOrderId) : [])];
    const state = states[order % states.length];
    const possible = listPossible(state, dice);
    if (possible.length === 0) return false;
    this.stepCount += 1;
    const { name, calls } = possible[action % possible.length];
    const chosen = calls[call % calls.length];
    const send = (path: string, body: object | undefined, isCustomer: boolean) =>
      this.shop.call(path + (isCustomer ? access : ''), {
        headers: isCustomer ? customer?.bearer : this.admin.bearer,
        body,
      });
    const { status, body } = await perform(send, chosen, state.row.id);
    const outcome = `${name} ${status < 300 ? 'done' : body.code}`;
    this.outcomes[outcome] = (this.outcomes[outcome] ?? 0) + 1;
    const route = chosen.route.replace(':id', state.row.id);
    const error = status < 300 ? '' : `${body.code} ${body.message}`;
    // A refund can be replaced when its last call has ended for long.
    const isWaiting = and(eq(refunds.status, 'due'), eq(refunds.method, 'source'));
    await db
      .update(refunds)
      .set({ retryAt: sql`${refunds.retryAt} - interval '5 minutes'` })
      .where(isWaiting);
    log.push(`${name}: ${route} ${JSON.stringify(chosen.body)} -> ${status} ${error}`);
    return status < 300;
  }

  /** Returns the inconsistencies that are new, with what was done before. */
  #report(findings: readonly string[], log: readonly string[]): string | undefined {
    const added = findings.filter((finding) => !this.#known.has(finding));
    if (added.length === 0) return undefined;
    for (const finding of added) this.#known.add(finding);
    return [...added, ...log].join('\n');
  }
}
