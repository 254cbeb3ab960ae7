import { randomUUID } from 'node:crypto';
import { uploadPicture } from '../checks.mjs';
import { buildAddress } from '../traffic.mjs';

async function call(method, url, { headers, body } = {}) {
  const response = await fetch(url, {
    method,
    headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
    body: body && JSON.stringify(body),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${method} ${new URL(url).pathname}: ${response.status} ${text.slice(0, 300)}`);
  return JSON.parse(text).data;
}

/** Calls of an admin whose session `headers` has, and of shoppers, against the API of a shop. */
export class Actions {
  constructor(shop, headers) {
    this.shop = shop;
    this.headers = headers;
    this.base = `${shop.origin}/api/v1`;
  }

  asAdmin(method, path, body) {
    return call(method, `${this.base}${path}`, { headers: this.headers, body });
  }

  /** Packs the oldest orders that can be packed, which issues an invoice for each. */
  async packOrders(count) {
    const rows = await this.shop.query(
      `select id from orders where status = 'placed' and payment_method = 'cod' order by placed_at limit ${count}`,
    );
    for (const { id } of rows) {
      const { packable } = await this.asAdmin('GET', `/admin/orders/${id}/shipments`);
      await this.asAdmin('POST', `/admin/orders/${id}/shipments`, { lines: packable.lines });
    }
  }

  /** Changes the price of a product, which is an entry of the audit log and of the change journal. */
  changePrice(productId, percent) {
    return this.asAdmin('POST', '/admin/products/bulk', { ids: [productId], change: { kind: 'price', percent } });
  }

  /** Resolves to the price that a shopper sees. */
  async readPrice(productId) {
    return (await call('GET', `${this.base}/products/${productId}`)).price;
  }

  /** Resolves to the URL of a new picture. */
  async addPicture() {
    const response = await uploadPicture(this.shop.origin, this.headers);
    return new URL((await response.json()).data.image.data, this.shop.origin);
  }

  /** Places an order of a guest. Resolves to its id and the query that opens it. */
  async placeOrder(line, paymentMethod = 'cod') {
    const body = {
      address: buildAddress(),
      email: `${randomUUID()}@example.com`,
      items: [{ ...line, quantity: 1 }],
      paymentMethod,
    };
    const { order, accessToken } = await call('POST', `${this.base}/orders`, {
      headers: { 'idempotency-key': randomUUID() },
      body,
    });
    return { id: order._id, access: `?accessToken=${encodeURIComponent(accessToken)}` };
  }

  /** Resolves to whether a guest can open the order. */
  async hasOrder({ id, access }) {
    const response = await fetch(`${this.base}/orders/${id}${access}`);
    await response.arrayBuffer();
    return response.ok;
  }

  /** Resolves to a variant that can be ordered. */
  async findLine() {
    const { products } = await call('GET', `${this.base}/products?inStock=true`);
    const { _id, firstVariant } = products.find(({ firstVariant }) => firstVariant?.stock > 5);
    return { productId: _id, variantId: firstVariant._id };
  }

  /** Starts to pay an order by UPI. Resolves to the payment at the provider. */
  async startPayment({ id, access }) {
    const { intentUrl } = await call('POST', `${this.base}/orders/${id}/payment/upi${access}`, { body: {} });
    return new URLSearchParams(intentUrl.split('?')[1]).get('tr');
  }

  /** Approves a payment at the provider, which reports it `webhooks` times. */
  async approve(paymentId, webhooks) {
    const url = `${this.shop.paymentUrl}/stand-in/payments/${paymentId}`;
    const response = await fetch(url, { method: 'POST', body: JSON.stringify({ outcome: 'paid', webhooks }) });
    if (!response.ok) throw new Error(`The payment was not approved: ${response.status}`);
  }
}
