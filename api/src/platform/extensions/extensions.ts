import type {
  ExtensionCustomer,
  ExtensionEventName,
  MessageChange,
  MessageInput,
  PlacingInput,
  ShippingInput,
  ShippingPrices,
} from '@vastra/shared/extension';
import { z } from 'zod';
import type { ExtensionHost } from './extension-host';

/** Price of a delivery in paise, at most ₹10,000. */
const priceSchema = z.int().min(0).max(1_000_000);
const shippingSchema: z.ZodType<Partial<ShippingPrices>> = z.strictObject({
  standard: priceSchema.optional(),
  express: priceSchema.optional(),
});
const sentence = z.string().trim().min(1).max(200);
const refusalSchema = z.strictObject({ refuse: sentence });
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
  constructor(readonly hosts: readonly ExtensionHost[] = []) {}

  /** Returns the prices of a delivery in paise: those that are given, as far as no extension has others. Undefined if no extension has prices. */
  get calculateShipping(): CalculateShipping | undefined {
    const hosts = this.hosts.filter(({ manifest }) => manifest.hooks.includes('calculateShipping'));
    return hosts.length > 0 ? (input) => calculateShipping(hosts, input) : undefined;
  }

  /** Returns whether an extension checks orders. */
  get checksOrders(): boolean {
    return this.hosts.some(({ manifest }) => manifest.hooks.includes('beforePlaceOrder'));
  }

  /** Returns the sentence with which an extension refuses an order; undefined if none does. */
  async findRefusal(input: Omit<PlacingInput, 'customer'>, customer: ExtensionCustomer): Promise<string | undefined> {
    for (const host of this.hosts) {
      const visible = host.manifest.permissions.includes('customers.read') ? { ...input, customer } : input;
      const refusal = await host.callHook('beforePlaceOrder', visible, refusalSchema);
      if (refusal) return refusal.refuse;
    }
    return undefined;
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
