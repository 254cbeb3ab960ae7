// What an extension of the API is made of. Types and one function, without a dependency. Amounts are whole paise, times ISO 8601.

/** Version of this interface. The API loads extensions of the same version. */
export const extensionApi = 1;

/** Permissions of extensions, each with the sentence that the merchant reads before accepting it. */
export const extensionPermissions = {
  'shipping.price': 'sets the price of deliveries',
  'orders.fees': 'adds fees to orders, and offers what shoppers can choose for a fee',
  'orders.refuse': 'refuses orders before they are placed, or holds them for review',
  'payment.restrict': 'withholds ways to pay from an order, with a reason that the shopper reads',
  'messages.change': 'changes the subject of mails about orders, and stops messages',
  'orders.read': 'reads orders: items, amounts, PIN code, and the id of the customer',
  'customers.read': 'reads names, addresses, phone numbers and emails of customers',
  tables: 'has its own tables in the database',
  routes: 'answers its own URLs below /api/ext',
  jobs: 'runs its own jobs',
} as const;

export type ExtensionPermission = keyof typeof extensionPermissions;

/** A line of a cart or an order. */
export interface ExtensionItem {
  productId: string;
  variantId: string;
  quantity: number;
  /** Price of a unit, in paise. */
  price: number;
}

/** The delivery whose price is asked for. */
export interface ShippingInput {
  /** Undefined while the shopper has entered none. */
  postalCode?: string;
  /** Price of the items, in paise; null where the shop shows the price of a delivery without a cart. */
  subtotal: number | null;
  /** Empty without a cart. */
  items: ExtensionItem[];
  /** Prices of the shop and of the extensions before this one, in paise. */
  prices: ShippingPrices;
}

/** Prices by method, in paise: 0 to 1,000,000. */
export interface ShippingPrices {
  standard: number;
  express: number;
}

/** The purchase whose fees are asked for. */
export interface FeesInput {
  /** Undefined while the shopper has entered none. */
  postalCode?: string;
  /** Price of the items, in paise. */
  subtotal: number;
  items: ExtensionItem[];
  /** Choices of the shopper among the extension's extras: the value by the name. Extras that are not chosen are missing. */
  extras: Record<string, string>;
}

/**
 * A fee of an order. It is a separate line on the invoice of the first parcel. A coupon does not reduce it. It goes back with the delivery fee (cancelled order, lost
 * parcel); when the customer returns the whole order, only if it is refundable.
 */
export interface ExtensionFee {
  /** Line of the invoice, at most 60 characters. */
  label: string;
  /** In paise, with GST: 1 to 1,000,000. */
  amount: number;
  /** HSN or SAC code: 4, 6 or 8 digits. */
  hsn: string;
  /** Rate of GST in percent, 0 to 40. */
  taxRate: number;
  /** False if it is missing. */
  isRefundable?: boolean;
}

/** Something that a shopper can choose at the checkout, once for an order: one of the options, or nothing. */
export interface ExtensionExtra {
  /** Lower-case words joined by `-`. */
  name: string;
  /** Text of at most 60 characters. */
  label: string;
  /** List of 1 to 10 values. `value`: lower-case words joined by `-`. `label` names the price. */
  options: readonly { value: string; label: string }[];
}

/** The purchase whose ways to pay are offered. */
export interface PaymentInput {
  /** Undefined for a guest. */
  customerId?: string;
  /** Undefined while the shopper has entered none. */
  postalCode?: string;
  items: ExtensionItem[];
  /** In paise, before credit and gift cards. */
  total: number;
  /** The ways to pay that the shop offers now, such as `cod`. */
  methods: string[];
}

/** The order that is about to be placed. */
export interface PlacingInput {
  /** Undefined for a guest. */
  customerId?: string;
  items: ExtensionItem[];
  /** In paise. */
  total: number;
  paymentMethod: string;
  shippingMethod: string;
  couponCode?: string;
  postalCode: string;
  state: string;
  /** Only with `customers.read`. */
  customer?: ExtensionCustomer;
}

export interface ExtensionCustomer {
  name: string;
  phone: string;
  email?: string;
  address: string[];
}

/** A message about an order, right before it is sent. */
export interface MessageInput {
  channel: 'email' | 'sms' | 'whatsapp';
  orderId: string;
  /** Subject of a mail; empty on other channels. */
  subject: string;
}

/** An order, as it is when the event is delivered. Amounts in paise. */
export interface ExtensionOrder {
  id: string;
  status: string;
  placedAt: string;
  /** Undefined for a guest. */
  customerId?: string;
  items: ExtensionItem[];
  subtotal: number;
  discount: number;
  shippingFee: number;
  fees: { extension: string; label: string; amount: number }[];
  total: number;
  paymentMethod: string;
  paymentStatus: string;
  postalCode: string;
  state: string;
  /** Only with `customers.read`. */
  customer?: ExtensionCustomer;
}

export const extensionEvents = [
  'order:placed',
  'order:processing',
  'order:shipped',
  'order:delivered',
  'order:cancelled',
  'order:returned',
  'refund:settled',
] as const;
export type ExtensionEventName = (typeof extensionEvents)[number];

/** Event of an order. It is delivered at least once, after the commit, and in any sequence. */
export interface ExtensionEvent {
  /** The same in each attempt. Store it with what the event causes, so that a repetition changes nothing. */
  id: string;
  name: ExtensionEventName;
  at: string;
  order: ExtensionOrder;
  /** Amount of the refund, in paise; only of `refund:settled`. */
  refundAmount?: number;
}

/** The extension's own tables. They are named without a schema. */
export interface ExtensionDatabase {
  /** Runs one statement in its own transaction, with `$1` for the first value. Resolves to its rows, at most 10,000. */
  query<Row = Record<string, unknown>>(text: string, values?: readonly unknown[]): Promise<Row[]>;
}

export interface ExtensionContext {
  /** Throws without the permission `tables`. */
  db: ExtensionDatabase;
  /** Writes a line into the log of the API. No personal data. */
  log(message: string): void;
  /** Environment variables of the API that begin with `EXT_<NAME>_`, without this beginning. */
  settings: Readonly<Record<string, string | undefined>>;
  /** Aborts when the time of the call is over. */
  signal: AbortSignal;
}

/** Context of a hook: the state that `load` has returned. A hook reads no database, because it runs while an order is placed. */
export interface HookContext<State> {
  state: State;
}

export interface ExtensionHooks<State> {
  /** Returns prices that differ from `prices`, in paise. Called for the quote and again for the order. */
  calculateShipping?(
    input: ShippingInput,
    context: HookContext<State>,
  ): Partial<ShippingPrices> | Promise<Partial<ShippingPrices>>;
  /** Returns at most five fees. Called for the quote and again for the order. */
  calculateFees?(input: FeesInput, context: HookContext<State>): ExtensionFee[] | Promise<ExtensionFee[]>;
  /**
   * Returns the ways to pay that are not offered for the purchase, each with the sentence that the shopper reads. Called for the quote and again for the order. It has no effect
   * if no way to pay is left.
   */
  restrictPayment?(
    input: PaymentInput,
    context: HookContext<State>,
  ): Record<string, string> | Promise<Record<string, string>>;
  /**
   * Returns the sentence that the shopper reads if the order is refused, or the sentence that the merchant reads if the order is held: it is placed and paid as usual, and
   * not packed before a person releases it. Undefined if it is accepted.
   */
  beforePlaceOrder?(
    input: PlacingInput,
    context: HookContext<State>,
  ): OrderVerdict | undefined | Promise<OrderVerdict | undefined>;
  /** Returns the subject of a mail, or why a message is not sent; undefined to change nothing. Codes to sign in are never passed. */
  beforeSendMessage?(
    input: MessageInput,
    context: HookContext<State>,
  ): MessageChange | undefined | Promise<MessageChange | undefined>;
}

/** Sentence of at most 200 characters. */
export type OrderVerdict = { refuse: string } | { hold: string };

export type MessageChange = { subject: string } | { skip: string };

export interface ExtensionRequest {
  method: string;
  params: Record<string, string>;
  query: Record<string, string | string[]>;
  /** Parsed JSON; undefined without a body. */
  body: unknown;
  /** Caller of the request; undefined for a guest. */
  caller?: { id: string; isAdmin: boolean };
}

export interface ExtensionRoute {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Below `/api/ext/<name>`, such as `/balance/:id`. */
  path: string;
  /** `none`: all visitors; `customer`: a customer who is signed in; `admin`: an admin with `permission`. */
  auth: 'none' | 'customer' | 'admin';
  /** Permission of the admin area, such as `orders.read`. */
  permission?: string;
  /** Returns the status (200 by default) and what is sent as JSON. */
  handle(request: ExtensionRequest, context: ExtensionContext): ExtensionResponse | Promise<ExtensionResponse>;
}

export interface ExtensionResponse {
  status?: number;
  body?: unknown;
}

export interface ExtensionJob {
  name: string;
  /** Period in seconds, at least 60. One worker runs one at a time. */
  everySeconds: number;
  run(context: ExtensionContext): Promise<void>;
}

/** A change of the extension's tables. A migration that a shop may have run is never changed. */
export interface ExtensionMigration {
  /** Unique and ascending, such as `0001-points`. */
  name: string;
  /** Statements, which run in one transaction. Tables are named without a schema. */
  statements: readonly string[];
}

export interface Extension<State = undefined> {
  /** Lower-case words joined by `-`. It names the schema, the URLs, the queues and the settings. */
  name: string;
  /** A version as npm has them. */
  version: string;
  /** `extensionApi`. */
  api: typeof extensionApi;
  /** Everything that the extension uses. A change has to be accepted before the extension is loaded again. */
  permissions: readonly ExtensionPermission[];
  migrations?: readonly ExtensionMigration[];
  /** Reads what the hooks need. Called at the start and every minute. */
  load?(context: ExtensionContext): Promise<State>;
  hooks?: ExtensionHooks<State>;
  /** Offers that shoppers can choose at the checkout, at most five. `calculateFees` gives each a fee. */
  extras?: readonly ExtensionExtra[];
  /** Called after the commit. An error makes the event be delivered again, up to ten times in about a day. */
  subscribers?: Partial<
    Record<ExtensionEventName, (event: ExtensionEvent, context: ExtensionContext) => Promise<void>>
  >;
  jobs?: readonly ExtensionJob[];
  routes?: readonly ExtensionRoute[];
}

/** Types an extension. An extension is the default export of its entry. */
export const defineExtension = <State = undefined>(extension: Extension<State>): Extension<State> => extension;
