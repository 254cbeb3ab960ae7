// What an extension of the API is made of. Types and one function, without a dependency. Amounts are whole paise, times ISO 8601.

import type { ExtensionCustomer, ExtensionExtra, ExtensionHooks, ExtensionItem } from './hooks';

export type * from './hooks';

/** Version of this interface. The API loads extensions of the same version. */
export const extensionApi = 1;

/** Permissions of extensions, each with the sentence that the merchant reads before accepting it. */
export const extensionPermissions = {
  'shipping.price': 'sets the price of deliveries',
  'orders.fees': 'adds fees to orders, and offers what shoppers can choose for a fee',
  'orders.refuse': 'refuses orders before they are placed, or holds them for review',
  'payment.restrict': 'withholds ways to pay from an order, with a reason that the shopper reads',
  'messages.change': 'changes the subject of mails about orders, and stops messages',
  'search.rank': 'changes the sequence of the first products that a search finds',
  'products.import': 'changes and refuses lines of product imports',
  'orders.read': 'reads orders: items, amounts, PIN code, and the id of the customer',
  'customers.read': 'reads names, addresses, phone numbers and emails of customers',
  tables: 'has its own tables in the database',
  routes: 'answers its own URLs below /api/ext',
  jobs: 'runs its own jobs',
  events: 'sends its own events to webhooks and to programs that read the events of the shop',
  'admin.pages': 'has its own pages in the admin area',
} as const;

export type ExtensionPermission = keyof typeof extensionPermissions;

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
  /** `extension` is empty for a fee of the shop itself. */
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
  /**
   * Emits an event that `emits` declares. Throws without the permission `events`, for data that the declaration does not allow, and above 600 events a
   * minute. It is delivered as the events of the shop are.
   */
  emit(name: string, event: EmittedEvent): Promise<void>;
  /** Writes a line into the log of the API. No personal data. */
  log(message: string): void;
  /** Environment variables of the API that begin with `EXT_<NAME>_`, without this beginning. */
  settings: Readonly<Record<string, string | undefined>>;
  /** Aborts when the time of the call is over. */
  signal: AbortSignal;
}

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
  /** `open`: shoppers may call it while the shop is closed too, because it sells and shows nothing new; admins always may. */
  whileClosed?: 'open';
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

/** An event of the extension for webhooks and other programs, whose type is `ext.<extension>.<name>`. */
export interface ExtensionOwnEvent {
  /** Lower-case words joined by `-`, such as `points-given`. */
  name: string;
  /** Sentence of at most 120 characters: "A customer got points". */
  description: string;
  /** Fields of its data by name, at most 20. No personal data of customers: ids only. */
  fields: Record<string, ExtensionEventField>;
}

export interface ExtensionEventField {
  /** `text`: at most 200 characters; `integer`: a whole number, such as paise. */
  type: 'text' | 'integer' | 'boolean';
  /** False if it is missing. */
  isOptional?: boolean;
}

export interface EmittedEvent {
  /** Record that the event is about, in at most 100 characters: `customer:42`. Events about the same record are delivered in their sequence. */
  about: string;
  data: Record<string, string | number | boolean | undefined>;
  /** Text of at most 100 characters. A second event with the same name and key changes nothing, so that a subscriber that is called again emits it once. */
  key?: string;
}

/** A page of the admin area that a remote of the extension's team draws. */
export interface ExtensionAdminPage {
  /** Lower-case words joined by `-`. The page is at `/admin/extensions/<extension>/<name>`. */
  name: string;
  /** Text of the menu and title of the page, at most 40 characters. */
  label: string;
  /** Permission of the admin area that shows it, such as `customers.read`. The routes that the page calls check it again. */
  permission: string;
  /** Fragment of the remote that fills the slot `admin/extension-page`, such as `loyalty-points/admin`. */
  fragment: string;
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
  /** Events that `emit` may emit, at most 20. */
  emits?: readonly ExtensionOwnEvent[];
  /** Pages of the admin area, at most five. */
  adminPages?: readonly ExtensionAdminPage[];
  routes?: readonly ExtensionRoute[];
}

/** Types an extension. An extension is the default export of its entry. */
export const defineExtension = <State = undefined>(extension: Extension<State>): Extension<State> => extension;
