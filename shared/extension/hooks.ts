// Hooks of extensions, with their input and their results. Amounts are whole paise.

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
  /**
   * The way to pay what credit and gift cards leave, such as `cod`. Undefined before the shopper has chosen one: the quote then shows what every method
   * costs.
   */
  paymentMethod?: string;
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
  /** In paise, before credit and gift cards, and without the shop's fee of cash on delivery. */
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

/** The products that a search has found, in the sequence that shoppers see. Visitors of the shop share results, so the hook knows no shopper. */
export interface SearchInput {
  /** The words that were searched for: in lower case, misspelt ones corrected. */
  query: string;
  /** Ids of the first products, at most 100. */
  productIds: string[];
}

/** Products that change their place among `productIds`. Other ids have no effect, and products that are not named keep their sequence. */
export interface SearchRanking {
  /** Ids of the products that come first, in this sequence. */
  first?: string[];
  /** Ids of the products that come last, in this sequence. */
  last?: string[];
}

/** A line of a product import: a variant, or with few columns its new price. The lines of a product arrive together. */
export interface ImportLine {
  /** Number of the line in the file. */
  line: number;
  productId: string;
  /** Texts by the name of their column, such as `title`, `price` (rupees) and `stock`. */
  cells: Record<string, string>;
}

/** Lines of a file of products, before the shop checks them. */
export interface ImportInput {
  /** Lines, at most 400; a product of more lines is alone. */
  lines: ImportLine[];
  /** True for a dry run, which writes nothing. */
  isDryRun: boolean;
}

export interface ImportCheck {
  /**
   * Cells with another text, by line. The shop checks them as if the file had them. `id` and `sku` cannot be changed, nor columns that the file lacks. A column of the product, such
   * as `title`, is changed in each line of the product that has a text there.
   */
  changes?: { line: number; cells: Record<string, string> }[];
  /** Lines whose products are not imported, with a message of at most 200 characters for the report of the import. `column` is the column that is wrong. */
  refusals?: { line: number; column?: string; message: string }[];
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
  /** Returns the products that a search shows first and last. Called for searches sorted by relevance, and again within a minute. */
  rankSearch?(
    input: SearchInput,
    context: HookContext<State>,
  ): SearchRanking | undefined | Promise<SearchRanking | undefined>;
  /** Returns the changed cells and the refused lines of a part of a product import. The products of a part that could not be checked are refused. */
  checkImport?(
    input: ImportInput,
    context: HookContext<State>,
  ): ImportCheck | undefined | Promise<ImportCheck | undefined>;
}

/** Sentence of at most 200 characters. */
export type OrderVerdict = { refuse: string } | { hold: string };

export type MessageChange = { subject: string } | { skip: string };
