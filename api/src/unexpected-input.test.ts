import { randomUUID } from 'node:crypto';
import type { Call } from '@vastra/shared/contract';
import { createToken } from './platform/auth/release-callers/personal-tokens';
import {
  buildBody,
  calls,
  callsWithBody,
  describeCall,
  getInlineSchema,
  listBodyFields,
  listFields,
  replaceAt,
  takeShare,
} from './testing/contract-requests';
import { addProduct, createSignedInUser, setUpTestShop } from './testing/shop';

// Sends unexpected input to every call. `setUpTestShop` checks each failure: the envelope, a declared code, and details that are sentences for
// fields of the request.
const shop = setUpTestShop();
const bearers: Partial<Record<Call['auth'], { authorization: string }>> = {};
/** Ids of rows that exist, by the path of the calls that list them. */
const ids = new Map<string, string>();

beforeAll(async () => {
  const customer = await createSignedInUser(shop);
  Object.assign(bearers, { customer: customer.bearer, optional: customer.bearer });
  const { bearer, userId } = await createSignedInUser(shop, { role: 'admin' });
  bearers.admin = bearer;
  const { token } = await createToken(shop.db, { userId, name: 'Laptop', remotes: ['mf-cart'], days: 7 });
  bearers.release = { authorization: `Bearer ${token}` };
  ids.set('/products', (await addProduct(shop, { id: 'indigo-denim-jacket' })).id);
  // Saves what the examples of the API docs create, so that calls with an id get beyond its lookup.
  for (const call of callsWithBody.filter(({ method, response }) => method === 'POST' && response[201])) {
    const { body } = await send(call, { payload: buildBody(call) });
    if (body.data?._id) ids.set(call.path, body.data._id);
  }
});

/** Values of parameters that are no ids. */
const params: Record<string, string> = {
  remote: 'mf-cart',
  pinCode: '560001',
  page: '1',
  row: '2',
  number: '1',
  line: '1',
  position: '0',
};

/** Returns the URL of a call with `value` for each parameter of its path, by default a value that leads to a row. */
function buildUrl(call: Call, value?: string): string {
  const id = ids.get(call.path.replace(/\/:.*/, '')) ?? 'indigo-denim-jacket';
  const { properties = {} } = call.params ? getInlineSchema(call.params) : {};
  const getParam = (name: string) => (properties[name]?.enum as string[] | undefined)?.[0] ?? params[name] ?? id;
  return `/api/v1${call.path.replace(/:(\w+)/g, (_match, name) => value ?? getParam(name))}`;
}

/** All calls with a body but the reports of browsers, which come as an object or a list. */
const callsWithOneForm = callsWithBody.filter(({ path }) => path !== '/browser-reports');

interface Sent {
  url?: string;
  payload?: unknown;
  contentType?: string;
}

async function send(call: Call, { url = buildUrl(call), payload, contentType = 'application/json' }: Sent) {
  const reply = await shop.app.inject({
    method: call.method,
    url,
    headers: {
      ...bearers[call.auth],
      ...(payload !== undefined && { 'content-type': contentType }),
      ...(call.headers && { 'idempotency-key': randomUUID() }),
    },
    payload: typeof payload === 'string' || payload === undefined ? payload : JSON.stringify(payload),
  });
  const isJson = String(reply.headers['content-type']).startsWith('application/json');
  return { status: reply.statusCode, body: isJson ? reply.json() : undefined };
}

it('names the field of a body whose type is wrong', async () => {
  const findings: string[] = [];
  for (const call of takeShare(callsWithOneForm)) {
    for (const { place, schema } of listBodyFields(call)) {
      // A value of any type is checked by the schema of its key.
      if (!schema.type && !schema.enum && !('const' in schema)) continue;
      const wrong = schema.type === 'object' || schema.type === 'array' ? 7 : {};
      const { status, body } = await send(call, { payload: replaceAt(buildBody(call), place, wrong) });
      if (status !== 400 || body.code !== 'invalid_input' || !body.details?.[place.join('.')])
        findings.push(`${describeCall(call)} ${place.join('.')}: ${status} ${JSON.stringify(body)}`);
    }
  }
  expect(findings).toEqual([]);
});

it('names the parameter of a query whose value is wrong', async () => {
  const findings: string[] = [];
  for (const call of takeShare(calls.filter(({ querystring }) => querystring))) {
    for (const { place, schema } of listFields(getInlineSchema(call.querystring!))) {
      const [name] = place;
      if (place.length > 1) continue;
      const isText = schema.type === 'string' && !schema.enum;
      // A text is too long, or given twice; a list of 2,000 is too long.
      const query = isText || schema.type === 'array' ? `${name}=a&`.repeat(2000) : `${name}=%7Bno%7D`;
      const payload = call.body && buildBody(call);
      const { status, body } = await send(call, { url: `${buildUrl(call)}?${query}`, payload });
      if (status !== 400 || body.code !== 'invalid_input' || !body.details?.[name])
        findings.push(`${describeCall(call)} ${name}: ${status} ${JSON.stringify(body)?.slice(0, 200)}`);
    }
  }
  expect(findings).toEqual([]);
});

it('never fails with a 5xx, whatever a body contains', async () => {
  const findings: string[] = [];
  const check = async (call: Call, sent: Sent, what: string) => {
    const { status } = await send(call, sent);
    if (status >= 500) findings.push(`${describeCall(call)} ${what}: ${status}`);
  };
  for (const call of takeShare(callsWithBody)) {
    const fields = listBodyFields(call);
    const texts = fields.filter(({ schema }) => schema.type === 'string' && !schema.enum);
    const replaceTexts = (text: string) =>
      texts.reduce((body, { place }) => replaceAt(body, place, text), buildBody(call));
    for (const text of ['a\0b', 'x'.repeat(2_000), '\ud800 💥 \u202e', '-271821-04-20T00:00:00.000Z', ' '])
      await check(call, { payload: replaceTexts(text) }, JSON.stringify(text).slice(0, 20));
    for (const { place, schema } of fields) {
      const isNumber = schema.type === 'number' || schema.type === 'integer';
      const isDate = /date|day|At$/i.test(`${schema.format} ${place.at(-1)}`);
      const values = isNumber
        ? [-1, 0.001, 3_000_000_000, 2 ** 53, 1e308]
        : isDate
          ? ['+275760-09-13T00:00:00.000Z', '0000-01-01', '2099-02-30']
          : [];
      for (const value of [...values, ...(schema.enum ? ['of-tomorrow'] : []), null])
        await check(call, { payload: replaceAt(buildBody(call), place, value) }, `${place.join('.')} ${value}`);
    }
  }
  expect(findings).toEqual([]);
  // Thousands of requests take long on a busy machine.
});

it('refuses a body in another form', async () => {
  const findings: string[] = [];
  const check = async (call: Call, sent: Sent, statuses: readonly number[]) => {
    const { status } = await send(call, sent);
    if (!statuses.includes(status))
      findings.push(`${describeCall(call)} ${String(sent.payload).slice(0, 20)}: ${status}`);
  };
  for (const call of takeShare(callsWithOneForm)) {
    for (const payload of ['[]', '7', '"text"', 'null', '', '{"a":', '\ufeff{}x', '{"__proto__":{"isAdmin":true}}'])
      await check(call, { payload }, [400]);
    await check(call, { payload: `"${'x'.repeat(3_000_000)}"` }, [413]);
    for (const contentType of ['text/plain', 'application/x-www-form-urlencoded', 'nonsense'])
      await check(call, { payload: 'a=b', contentType }, [415]);
    // Calls beside uploads have a parser for forms, and no body then.
    await check(call, { payload: 'a=b', contentType: 'multipart/form-data; boundary=x' }, [400, 415]);
  }
  expect(findings).toEqual([]);
});

it('never fails with a 5xx, whatever a URL contains', async () => {
  const findings: string[] = [];
  const check = async (call: Call, url: string) => {
    const { status } = await send(call, { url });
    if (status >= 500) findings.push(`${describeCall(call)} ${url.slice(0, 100)}: ${status}`);
  };
  const texts = ['%00', 'x'.repeat(3_000), '%F0%9F%92%A5', '1e308', '3000000000', '%E0%A4%A'];
  for (const call of takeShare(calls)) {
    if (call.path.includes(':')) for (const text of [...texts, '../..']) await check(call, buildUrl(call, text));
    if (!call.querystring) continue;
    const names = listFields(getInlineSchema(call.querystring)).map(({ place: [name] }) => name);
    for (const text of [...texts, ''])
      await check(call, `${buildUrl(call)}?${names.map((name) => `${name}=${text}`).join('&')}`);
    for (const name of names)
      for (const text of ['-1', '', '2099-02-30', '3000000000']) await check(call, `${buildUrl(call)}?${name}=${text}`);
  }
  expect(findings).toEqual([]);
});
