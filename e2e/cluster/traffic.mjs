import { randomUUID } from 'node:crypto';
import http from 'node:http';
import https from 'node:https';
import { setTimeout as sleep } from 'node:timers/promises';

/** Bounds of the load: requests a second of each kind, and requests that are open at the same time. */
const perSecond = { page: 6, read: 8, order: 3 };
const usualMaxOpen = 60;
const requestTimeoutMs = 30_000;
/** Pause before an order without an answer is sent again, with the same key; as long as the response asks for, but not longer than this. */
const orderPauseMs = 700;
const maxOrderPauseMs = 2000;
const maxOrderAttempts = 60;
/** Number of the last client that ordered, over all scenarios. */
let lastClient = 0;

/**
 * Sends pages with their scripts, reads and orders to the shop for as long as a scenario runs. A request fails if its connection breaks,
 * if it has no response within 30 s, or if the response is not 2xx. An order without an answer is sent again with its key until it has one.
 */
export class Traffic {
  results = [];
  orders = [];
  /** Loads of a page: the document, and whether all its scripts arrived. */
  pageLoads = { started: 0, alive: 0 };
  isStopping = false;
  open = 0;

  /**
   * `rates`: requests a second of each kind, and `maxOpen`, instead of the usual ones. `addresses`: the number of clients that send them, because
   * limits count each address separately; without it, all come from one.
   */
  constructor({ origin, pages, reads, lines, rates = perSecond, maxOpen = usualMaxOpen, addresses }) {
    Object.assign(this, { origin, pages, reads, lines, rates, maxOpen });
    const connections = { keepAlive: true, maxSockets: maxOpen, keepAliveMsecs: 1000 };
    const clients = Array.from({ length: addresses ?? 0 }, () => ({ localAddress: this.nextClientAddress() }));
    this.protocol = origin.startsWith('https:') ? https : http;
    this.agents = (addresses ? clients : [{}]).map((client) => new this.protocol.Agent({ ...connections, ...client }));
  }

  start() {
    this.startedAt = performance.now();
    this.timers = Object.entries(this.rates).map(([kind, rate]) =>
      setInterval(() => {
        if (this.open < this.maxOpen) void this.run(kind);
      }, 1000 / rate),
    );
    return this;
  }

  /** Ends the load and waits for the answers that are under way. */
  async stop() {
    this.isStopping = true;
    for (const timer of this.timers) clearInterval(timer);
    while (this.open > 0) await sleep(50);
    for (const agent of this.agents) agent.destroy();
    this.seconds = (performance.now() - this.startedAt) / 1000;
    return this;
  }

  async run(kind) {
    this.open += 1;
    try {
      if (kind === 'page') await this.loadPage();
      else if (kind === 'read') await this.send('read', pick(this.reads));
      else await this.order();
    } finally {
      this.open -= 1;
    }
  }

  async loadPage() {
    this.pageLoads.started += 1;
    const document = await this.send('page', pick(this.pages));
    if (!document.ok) return;
    const scripts = listScripts(document.text);
    const responses = await Promise.all(scripts.map((script) => this.send('script', script)));
    if (scripts.length > 0 && responses.every(({ ok }) => ok)) this.pageLoads.alive += 1;
  }

  async order() {
    const order = { key: randomUUID(), email: `${randomUUID()}@example.in`, sentAt: Date.now(), attempts: 0 };
    this.orders.push(order);
    const body = {
      address: buildAddress(),
      email: order.email,
      items: [{ ...pick(this.lines), quantity: 1 }],
    };
    const localAddress = this.nextClientAddress();
    while (order.attempts < maxOrderAttempts) {
      order.attempts += 1;
      const response = await this.send('order', '/api/v1/orders', {
        body,
        headers: { 'idempotency-key': order.key },
        localAddress,
      });
      if (response.ok) {
        order.number = JSON.parse(response.text).data.order.number ?? JSON.parse(response.text).data.order._id;
        order.answeredAt = Date.now();
        return;
      }
      // 429 asks to come back later, as 503 does.
      if (response.status >= 400 && response.status < 500 && response.status !== 429) {
        order.refusal = `${response.status} ${response.text.slice(0, 200)}`;
        return;
      }
      await sleep(Math.min(1000 * response.retryAfter || orderPauseMs, maxOrderPauseMs));
    }
  }

  /** Returns the loopback address of the next client, because limits count each address separately. */
  nextClientAddress() {
    lastClient = (lastClient + 1) % 60_000;
    return `127.1.${Math.floor(lastClient / 250)}.${(lastClient % 250) + 1}`;
  }

  send(kind, path, { body, headers = {}, localAddress } = {}) {
    const sentAt = performance.now();
    const payload = body && JSON.stringify(body);
    return new Promise((resolve) => {
      const finish = (status, text = '', { error, retryAfter } = {}) => {
        const ok = status >= 200 && status < 300;
        this.results.push({
          kind,
          path,
          at: sentAt,
          ms: performance.now() - sentAt,
          status,
          ok,
          error,
          retryAfter: Number(retryAfter),
        });
        resolve({ ok, status, text, retryAfter: Number(retryAfter) });
      };
      const request = this.protocol.request(
        `${this.origin}${path}`,
        {
          method: body ? 'POST' : 'GET',
          // A client with another address needs another connection.
          agent: localAddress ? undefined : pick(this.agents),
          localAddress,
          // No authority has signed the certificate of a test.
          rejectUnauthorized: false,
          timeout: requestTimeoutMs,
          headers: {
            ...headers,
            ...(payload && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(payload) }),
          },
        },
        (response) => {
          const parts = [];
          response.on('data', (part) => parts.push(part));
          const retryAfter = response.headers['retry-after'];
          response.once('end', () => finish(response.statusCode, Buffer.concat(parts).toString(), { retryAfter }));
          response.once('error', (error) => finish(0, '', { error: error.code ?? error.message }));
        },
      );
      request.once('timeout', () => request.destroy(Object.assign(new Error('no answer'), { code: 'TIMEOUT' })));
      request.once('error', (error) => finish(0, '', { error: error.code ?? error.message }));
      request.end(payload);
    });
  }
}

const pick = (list) => list[Math.floor(Math.random() * list.length)];

/** Returns the paths of the scripts that a document names: its own list, and those that it preloads. */
const listScripts = (html) => [
  ...new Set([...html.matchAll(/"(\/(?:assets|releases)\/[\w./+-]+\.js)"/g)].map(([, path]) => path)),
];

/** Cities with the first three digits of their PIN codes. */
const cities = [
  { city: 'Bengaluru', state: 'Karnataka', prefix: '560' },
  { city: 'Mumbai', state: 'Maharashtra', prefix: '400' },
  { city: 'New Delhi', state: 'Delhi', prefix: '110' },
  { city: 'Chennai', state: 'Tamil Nadu', prefix: '600' },
];

/** An address with a new phone number and one of hundreds of PIN codes, because orders of one phone or PIN code are limited. */
export const buildAddress = () => {
  const { prefix, ...place } = pick(cities);
  return {
    name: 'Asha Rao',
    phone: `9${String(Math.floor(Math.random() * 1e9)).padStart(9, '0')}`,
    line1: `${1 + Math.floor(Math.random() * 999)} Residency Road`,
    ...place,
    postalCode: `${prefix}0${String(1 + Math.floor(Math.random() * 90)).padStart(2, '0')}`,
  };
};
