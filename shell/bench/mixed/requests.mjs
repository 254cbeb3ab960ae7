import { randomUUID } from 'node:crypto';
import http from 'node:http';
import { buildAddress } from '../../../.ci/bench/address.mjs';

const timeoutMs = 20_000;
const agent = new http.Agent({ keepAlive: true, maxSockets: Infinity });

/**
 * Sends a request. Resolves to its status and text; a request without a response has the code of its error as status. Responses of a
 * document are not decoded.
 */
export function send(url, { method = 'GET', body, headers = {} } = {}) {
  const payload = body && JSON.stringify(body);
  return new Promise((resolve) => {
    const fail = (error) => resolve({ isOk: false, status: error.code ?? error.message, text: '' });
    const content = payload && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(payload) };
    const request = http.request(url, { method, agent, timeout: timeoutMs, headers: { ...content, ...headers } });
    request.once('response', (response) => {
      const parts = [];
      response.on('data', (part) => parts.push(part));
      response.once('end', () => {
        const status = response.statusCode;
        resolve({ isOk: status >= 200 && status < 300, status, text: Buffer.concat(parts).toString() });
      });
      response.once('error', fail);
    });
    request.once('timeout', () => request.destroy(Object.assign(new Error('no response'), { code: 'TIMEOUT' })));
    request.once('error', fail);
    request.end(payload);
  });
}

/** Resolves to the data of a call of the API. */
export async function call(origin, path, options) {
  const { isOk, status, text } = await send(`${origin}/api/v1${path}`, options);
  if (!isOk) throw new Error(`${status} for ${path}: ${text.slice(0, 300)}`);
  return JSON.parse(text).data;
}

const toFailure = ({ isOk, status }) => (isOk ? undefined : status);

/** Returns the request of a document that `pickPath` picks, as a browser without a session makes it. */
export const createDocumentRequest = (origin, pickPath) => async () =>
  toFailure(await send(origin + pickPath(), { headers: { 'accept-encoding': 'br', accept: 'text/html' } }));

/** Returns the change of a cart: an account adds a line, and removes it with its next change. */
export function createCartRequest(origin, accounts, pickLine) {
  let turn = 0;
  return async () => {
    const account = accounts[turn++ % accounts.length];
    const { headers, itemId } = account;
    account.itemId = undefined;
    if (itemId) return toFailure(await send(`${origin}/api/v1/cart/items/${itemId}`, { method: 'DELETE', headers }));
    const body = { ...pickLine(), quantity: 1 };
    const response = await send(`${origin}/api/v1/cart/items`, { method: 'POST', body, headers });
    if (response.isOk) account.itemId = JSON.parse(response.text).data.items[0]._id;
    return toFailure(response);
  };
}

/** Returns the order of a guest of one unit of two products. `onPlaced` is called with the number of each order that was confirmed. */
export const createOrderRequest =
  (origin, { pickLine, email, onPlaced }) =>
  async () => {
    const [first, second] = [pickLine(), pickLine()];
    const lines = first.variantId === second.variantId ? [first] : [first, second];
    const body = { address: buildAddress(), email, items: lines.map((line) => ({ ...line, quantity: 1 })) };
    const headers = { 'idempotency-key': randomUUID() };
    const response = await send(`${origin}/api/v1/orders`, { method: 'POST', body, headers });
    if (response.isOk) onPlaced(JSON.parse(response.text).data.order._id);
    return toFailure(response);
  };
