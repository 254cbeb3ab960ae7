import type {
  ExtensionCustomer,
  ExtensionEventName,
  MessageChange,
  MessageInput,
  OrderVerdict,
  PaymentInput,
  PlacingInput,
  ShippingInput,
  ShippingPrices,
} from '@vastra/shared/extension';
import { z } from 'zod';
import { createImportCheckers, type ImportChecker } from './check-import';
import type { ExtensionHost } from './extension-host';
import { createFeeSource, type FeeSource } from './fees';
import type { LeftOut } from './load-extensions';
import { listOwnEventTypes, type OwnEventType } from './own-events';
import { createRankSearch, type RankSearch } from './rank-search';

/** Price of a delivery in paise, at most ₹10,000. */
const priceSchema = z.int().min(0).max(1_000_000);
const shippingSchema: z.ZodType<Partial<ShippingPrices>> = z.strictObject({
  standard: priceSchema.optional(),
  express: priceSchema.optional(),
});
const sentence = z.string().trim().min(1).max(200);
const verdictSchema: z.ZodType<OrderVerdict> = z.union([
  z.strictObject({ refuse: sentence }),
  z.strictObject({ hold: sentence }),
]);
const messageSchema: z.ZodType<MessageChange> = z.union([
  z.strictObject({
    subject: z
      .string()
      .trim()
      .min(1)
      .max(200)
      .regex(/^[^\r\n]*$/),
  }),
  z.strictObject({ skip: sentence }),
]);

const restrictionSchema = z.record(z.string().max(40), sentence);

/** Returns the reasons of the methods that are not offered, by method. */
export type RestrictPayment = (input: PaymentInput) => Promise<Record<string, string>>;
export type CalculateShipping = (input: ShippingInput) => Promise<ShippingPrices>;

async function calculateShipping(hosts: readonly ExtensionHost[], input: ShippingInput): Promise<ShippingPrices> {
  let { prices } = input;
  for (const host of hosts) {
    const changed = await host.callHook('calculateShipping', { ...input, prices }, shippingSchema);
    prices = { ...prices, ...changed };
  }
  return prices;
}

/** The loaded extensions, called one after the other in the sequence of EXTENSIONS. Without any, each function returns at once. */
export class Extensions {
  /** Undefined if no extension has fees. */
  readonly feeSource: FeeSource | undefined;

  /** Undefined if no extension ranks the products of a search. */
  readonly rankSearch: RankSearch | undefined;
  /** Checks of product imports, in the sequence of EXTENSIONS. */
  readonly importCheckers: readonly ImportChecker[];
  /** Events that the extensions emit. */
  readonly eventTypes: readonly OwnEventType[];

  /** @param leftOut extensions that are configured and do not run */
  constructor(
    readonly hosts: readonly ExtensionHost[] = [],
    readonly leftOut: readonly LeftOut[] = [],
  ) {
    this.feeSource = createFeeSource(hosts);
    this.rankSearch = createRankSearch(hosts);
    this.importCheckers = createImportCheckers(hosts);
    this.eventTypes = hosts.flatMap(({ manifest }) => listOwnEventTypes(manifest));
  }

  /** Returns the prices of a delivery in paise: those that are given, as far as no extension has others. Undefined if no extension has prices. */
  get calculateShipping(): CalculateShipping | undefined {
    const hosts = this.hosts.filter(({ manifest }) => manifest.hooks.includes('calculateShipping'));
    return hosts.length > 0 ? (input) => calculateShipping(hosts, input) : undefined;
  }

  /** Returns the ways to pay that are not offered. Undefined if no extension withholds any. */
  get restrictPayment(): RestrictPayment | undefined {
    const hosts = this.hosts.filter(({ manifest }) => manifest.hooks.includes('restrictPayment'));
    if (hosts.length === 0) return undefined;
    return async (input) => {
      const reasons: Record<string, string> = {};
      for (const host of hosts)
        Object.assign(reasons, await host.callHook('restrictPayment', input, restrictionSchema));
      return reasons;
    };
  }

  /** Returns whether an extension checks orders. */
  get checksOrders(): boolean {
    return this.hosts.some(({ manifest }) => manifest.hooks.includes('beforePlaceOrder'));
  }

  /** Returns the sentence with which the first extension refuses an order, if one does, and the reasons of other extensions to hold the order for review. */
  async checkOrder(
    input: Omit<PlacingInput, 'customer'>,
    customer: ExtensionCustomer,
  ): Promise<{ refusal?: string; holds: string[] }> {
    const holds: string[] = [];
    for (const host of this.hosts) {
      const visible = host.manifest.permissions.includes('customers.read') ? { ...input, customer } : input;
      const verdict = await host.callHook('beforePlaceOrder', visible, verdictSchema);
      if (verdict && 'refuse' in verdict) return { refusal: verdict.refuse, holds };
      if (verdict) holds.push(verdict.hold);
    }
    return { holds };
  }

  /** Returns what the first extension that changes a message makes of it; undefined if none does. */
  async findMessageChange(input: MessageInput): Promise<MessageChange | undefined> {
    for (const host of this.hosts) {
      const change = await host.callHook('beforeSendMessage', input, messageSchema);
      if (change) return change;
    }
    return undefined;
  }

  /** Lists the extensions that subscribe to an event. */
  listSubscribers(event: ExtensionEventName): ExtensionHost[] {
    return this.hosts.filter(({ manifest }) => manifest.events.includes(event));
  }

  async close(): Promise<void> {
    await Promise.all(this.hosts.map((host) => host.close()));
  }
}
