import { randomUUID } from 'node:crypto';
import { address } from '../../src/testing/shop';
import type { Goods } from './data';

/** An order that somebody tries to place, under one key, until the shop has answered it. */
export interface Attempt {
  round: number;
  /** Its own: by it its order is found. */
  email: string;
  /** Of the account that buys its cart; otherwise it is a guest's. */
  bearer?: { authorization: string };
  key: string;
  body: Record<string, unknown>;
  answer?: Answer;
  /** Whether it is paid beforehand, and what was answered to that. */
  isOnline: boolean;
  payment?: Answer;
  /** Whether the process was killed before the answer had come. */
  wasCutOff?: boolean;
  /** Whether its order stood by then: the second asking found it. */
  wasPlaced?: boolean;
}

export interface Answer {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: a test looks into any answer; a wrong look fails it.
  body: any;
}

export interface Address {
  origin: string;
}

/** Undefined when the process is gone before it has answered. */
export async function send(
  { origin }: Address,
  path: string,
  body: unknown,
  headers: Record<string, string> = {},
): Promise<Answer | undefined> {
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

export const place = (server: Address, { bearer, key, body }: Attempt): Promise<Answer | undefined> =>
  send(server, '/orders', body, { ...bearer, 'idempotency-key': key });

/** Pays what was placed, with the demo's provider. */
export function pay(server: Address, { answer }: Attempt): Promise<Answer | undefined> {
  const { order, accessToken } = answer!.body.data;
  return send(server, `/payments/demo/${order._id}?accessToken=${accessToken}`, { outcome: 'paid' });
}

export const isToPay = ({ isOnline, answer, payment }: Attempt): boolean =>
  isOnline && answer?.status === 201 && !payment;

/** The next order of a client: the even ones are guests, some with a coupon and some online, the odd ones buy their carts. */
export function newAttempt(goods: Goods, client: number, round: number): Attempt {
  const email = `${randomUUID()}@example.in`;
  const account = client % 2 ? goods.accounts[(client - 1) / 2] : undefined;
  const isOnline = client % 4 === 2;
  const body: Attempt['body'] = { address, email, paymentMethod: isOnline ? 'demo' : 'cod' };
  if (!account) {
    body.items = [...new Set([oneOf(goods.variants), oneOf(goods.variants)])].map((line) => ({ ...line, quantity: 2 }));
    if (client % 4 === 0) body.couponCode = goods.coupon;
  }
  return { round, email, key: randomUUID(), body, isOnline, bearer: account?.bearer };
}

export const oneOf = <T>(items: readonly T[]): T => items[Math.floor(Math.random() * items.length)];
