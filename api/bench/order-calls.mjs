import { randomUUID } from 'node:crypto';
import http from 'node:http';
import pg from 'pg';
import { buildAddress } from '../../.ci/bench/address.mjs';

/** Places an order of one unit of each line, of a guest unless the headers sign a customer in. */
export const placeOrder = (origin, { lines, headers, agent }) => {
  const items = lines?.map((line) => ({ ...line, quantity: 1 }));
  return post(
    `${origin}/api/v1/orders`,
    { address: buildAddress(), email: 'bench@example.in', ...(items && { items }) },
    { headers: { ...headers, 'idempotency-key': randomUUID() }, agent },
  );
};

/** Returns one variant of each product, after giving all enough stock for the run. */
export async function addStock(databaseUrl) {
  await runQuery(databaseUrl, 'update variants set stock = 1000000');
  return runQuery(
    databaseUrl,
    `select distinct on (product_id) product_id as "productId", variants.id as "variantId"
     from variants join products on products.id = product_id where archived_at is null and product_id not in (select product_id from deal_products)
     order by product_id`,
  );
}

export async function runQuery(connectionString, text) {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}

/** Registers accounts and returns their `authorization` headers. */
export async function registerAccounts(origin, count) {
  const accounts = [];
  for (let number = 0; number < count; number++) {
    const email = `bench-${number}@example.in`;
    const form = { name: 'Asha Rao', email, acceptTermsAndCondition: true };
    const { otp } = (await post(`${origin}/api/v1/auth/register`, form)).data;
    const { token } = (await post(`${origin}/api/v1/auth/verify-otp`, { email, code: otp })).data;
    accounts.push({ authorization: `Bearer ${token}` });
  }
  return accounts;
}

/** Posts JSON, and resolves to the body of the response. Rejects unless its status is below 300. */
export const post = async (url, body, options) => (await sendPost(url, body, options)).body;

/** Posts JSON, and resolves to headers and body of the response. Rejects unless its status is below 300. */
export function sendPost(url, body, { headers = {}, agent } = {}) {
  const text = JSON.stringify(body);
  return new Promise((resolve, reject) => {
    const requestHeaders = {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(text),
      ...headers,
    };
    const request = http.request(url, { method: 'POST', agent, headers: requestHeaders }, (response) => {
      const parts = [];
      response.on('data', (part) => parts.push(part));
      response.on('end', () => {
        const responseText = Buffer.concat(parts).toString();
        if (response.statusCode < 300) resolve({ headers: response.headers, body: JSON.parse(responseText) });
        else reject(new Error(`${response.statusCode} for ${url}: ${responseText.slice(0, 300)}`));
      });
    });
    request.on('error', reject);
    request.end(text);
  });
}
