import { randomUUID } from 'node:crypto';
import { postalAddress } from '../../src/testing/shop';
import type { SeededData } from './test-data';

/** An order that a client sends with one idempotency key until it gets a response. */
export interface Attempt {
  round: number;
  /** Unique, to find the order. */
  email: string;
  /** Session of the account that buys its cart; undefined for a guest. */
  bearer?: { authorization: string };
  key: string;
  body: Record<string, unknown>;
  response?: ServerResponse;
  /** True if it is paid online; `payment` is the response to the payment. */
  isOnline: boolean;
  payment?: ServerResponse;
  /** True if the process was killed before it responded. */
  wasCutOff?: boolean;
  /** True if the order was stored at that time, as the second request shows. */
  wasPlaced?: boolean;
}

export interface ServerResponse {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: tests read arbitrary responses; a wrong access fails them.
  body: any;
}

export interface ServerAddress {
  origin: string;
}

/** Resolves to undefined when the process died before it responded. */
export async function postJson(
  { origin }: ServerAddress,
  path: string,
  body: unknown,
  headers: Record<string, string> = {},
): Promise<ServerResponse | undefined> {
  const text = JSON.stringify(body);
  try {
    const reply = await fetch(`${origin}/api/v1${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: text,
    });
    return { status: reply.status, body: await reply.json() };
  } catch {
    return undefined;
  }
}

export const placeOrder = (
  server: ServerAddress,
  { bearer, key, body }: Attempt,
): Promise<ServerResponse | undefined> => postJson(server, '/orders', body, { ...bearer, 'idempotency-key': key });

/** Pays an order with the demo provider. */
export function payOrder(server: ServerAddress, { response }: Attempt): Promise<ServerResponse | undefined> {
  const { order, accessToken } = response!.body.data;
  return postJson(server, `/payments/demo/${order._id}?accessToken=${accessToken}`, { outcome: 'paid' });
}

export const needsPayment = ({ isOnline, response, payment }: Attempt): boolean =>
  isOnline && response?.status === 201 && !payment;

/** Builds the next order of a client. Even clients are guests, some with a coupon or online payment; odd ones buy their carts. */
export function buildAttempt(seeded: SeededData, client: number, round: number): Attempt {
  const email = `${randomUUID()}@example.in`;
  const account = client % 2 ? seeded.accounts[(client - 1) / 2] : undefined;
  const isOnline = client % 4 === 2;
  const body: Attempt['body'] = { address: postalAddress, email, paymentMethod: isOnline ? 'demo' : 'cod' };
  if (!account) {
    body.items = [...new Set([pickRandom(seeded.variants), pickRandom(seeded.variants)])].map((line) => ({
      ...line,
      quantity: 2,
    }));
    if (client % 4 === 0) body.couponCode = seeded.coupon;
  }
  return { round, email, key: randomUUID(), body, isOnline, bearer: account?.bearer };
}

export const pickRandom = <T>(items: readonly T[]): T => items[Math.floor(Math.random() * items.length)];
