import { randomInt, randomUUID } from 'node:crypto';
import { postalAddress } from '../../src/testing/shop';
import type { OnlineProvider } from './banks';
import type { OnlinePayment } from './payment-courses';
import { postJson, type ServerAddress, type ServerResponse, sendJson } from './send-json';
import { phoneClients, type SeededData } from './test-data';

/** An order that a client sends with one idempotency key until it gets a response. */
export interface Attempt {
  round: number;
  /** Unique, to find the order. */
  phone: string;
  /** Session of the account that buys its cart; undefined for a guest. */
  bearer?: { authorization: string };
  key: string;
  body: Record<string, unknown>;
  response?: ServerResponse;
  isOnline: boolean;
  payment?: OnlinePayment;
  /** True if the process was killed before it responded. */
  wasCutOff?: boolean;
  /** True if the order was stored at that time, as the second request shows. */
  wasPlaced?: boolean;
}

export const placeOrder = (
  server: ServerAddress,
  { bearer, key, body }: Attempt,
): Promise<ServerResponse | undefined> => postJson(server, '/orders', body, { ...bearer, 'idempotency-key': key });

export const getId = ({ response }: Attempt): string => response!.body.data.order._id;

export function getAccess({ response }: Attempt): string {
  const { accessToken } = response!.body.data;
  return accessToken ? `?accessToken=${encodeURIComponent(accessToken)}` : '';
}

/** Makes a call of the customer about the order of an attempt. */
export const callOrder = (
  server: ServerAddress,
  attempt: Attempt,
  method: 'GET' | 'POST',
  path: string,
  body?: object,
): Promise<ServerResponse | undefined> =>
  sendJson(server, method, `/orders/${getId(attempt)}${path}${getAccess(attempt)}`, body, attempt.bearer);

export const needsPayment = ({ isOnline, response, payment }: Attempt): boolean =>
  isOnline && response?.status === 201 && !payment?.isOver;

/** Half of the clients pay online. */
const onlineClients = [1, 2, 5, 6];

/**
 * Builds the next order of a client. Even clients are guests, some with a coupon; odd ones buy their carts. Some allow WhatsApp, and two accounts
 * have only a phone.
 */
export function buildAttempt(seeded: SeededData, client: number, round: number, provider: OnlineProvider): Attempt {
  const phone = `9${String(randomInt(1e9)).padStart(9, '0')}`;
  const account = client % 2 ? seeded.accounts[(client - 1) / 2] : undefined;
  const isOnline = onlineClients.includes(client);
  const body: Attempt['body'] = {
    address: { ...postalAddress, phone },
    paymentMethod: isOnline ? provider : 'cod',
    ...(!phoneClients.includes(client) && { email: `asha-${phone}@example.in` }),
    ...(client >= 4 && { allowsWhatsapp: true }),
  };
  if (!account) {
    body.items = [...new Set([pickRandom(seeded.variants), pickRandom(seeded.variants)])].map((line) => ({
      ...line,
      quantity: 2,
    }));
    if (client % 4 === 0) body.couponCode = seeded.coupon;
  }
  return { round, phone, key: randomUUID(), body, isOnline, bearer: account?.bearer };
}

export const pickRandom = <T>(items: readonly T[]): T => items[Math.floor(Math.random() * items.length)];
