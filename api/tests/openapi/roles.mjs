import { randomUUID } from 'node:crypto';

const toBearer = (token) => ({ authorization: `Bearer ${token}` });

const signInAsOwner = async (shop) =>
  toBearer(
    (
      await shop.call('POST', '/admin/auth/login', {
        body: { email: 'admin@vastra.example', password: 'vastra-demo-admin' },
      })
    ).token,
  );

/** Registers a customer, who places an order. Resolves to the headers of the session. */
async function signInAsCustomer(shop) {
  const email = `openapi-${randomUUID()}@example.in`;
  const details = { name: 'Asha Rao', email, acceptTermsAndCondition: true };
  const { otp, challenge } = await shop.call('POST', '/auth/register', { body: details });
  const headers = toBearer(
    (await shop.call('POST', '/auth/verify-otp', { body: { email, code: otp, challenge } })).token,
  );
  await placeOrder(shop, headers);
  return headers;
}

async function placeOrder(shop, headers) {
  const { products } = await shop.call('GET', '/products?limit=20');
  const { _id: productId, variants } = await shop.call('GET', `/products/${products[0]._id}`);
  const address = {
    ...{ name: 'Asha Rao', phone: '9876543210', line1: '12 Residency Road', city: 'Bengaluru' },
    ...{ state: 'Karnataka', postalCode: '560001' },
  };
  const items = [{ productId, variantId: variants.find(({ inStock }) => inStock)._id, quantity: 1 }];
  await shop.call('POST', '/orders', {
    headers: { ...headers, 'idempotency-key': randomUUID() },
    body: { address, items, paymentMethod: 'cod' },
  });
}

/** Makes a key with all permissions that the document names, or with the given ones. Resolves to its header. */
async function makeKey(shop, permissions) {
  const headers = await signInAsOwner(shop);
  const body = { name: 'OpenAPI', permissions, days: 1, callsPerMinute: 6000 };
  return toBearer((await shop.call('POST', '/admin/api-keys', { headers, body })).secret);
}

const listPermissions = async (shop) => {
  const { json } = await shop.send('GET', '/api/docs/json');
  return Object.keys(json.components.securitySchemes.clientCredentials.flows.clientCredentials.scopes);
};

const hasScheme = ({ security }, name) => security.some((one) => name in one);
const isPublic = ({ security }) => security.length === 0 || security.some((one) => Object.keys(one).length === 0);

/** Returns a function that resolves to whether the caller can still read a path. */
const succeeds = (url) => async (shop, headers) =>
  (await shop.send('GET', `/api/v1${url}`, { headers })).status === 200;

/** Callers: how each signs in, and which operations it calls. What a caller may not do is a test of api/tests/authorization. */
export const roles = {
  guest: {
    signIn: async () => ({}),
    isSignedIn: async () => true,
    isCalled: (operation, url) => !url.startsWith('/api/v1/admin/') || isPublic(operation),
  },
  customer: {
    signIn: signInAsCustomer,
    isSignedIn: succeeds('/account/profile'),
    isCalled: (_operation, url) => !url.startsWith('/api/v1/admin/'),
  },
  owner: {
    signIn: signInAsOwner,
    isSignedIn: succeeds('/admin/audit'),
    isCalled: (operation) => hasScheme(operation, 'bearer'),
  },
  key: {
    signIn: async (shop) => makeKey(shop, await listPermissions(shop)),
    isSignedIn: succeeds('/admin/audit'),
    isCalled: (operation) => hasScheme(operation, 'key'),
  },
  'key with one permission': {
    signIn: (shop) => makeKey(shop, ['audit.read']),
    isSignedIn: succeeds('/admin/audit'),
    isCalled: (operation) => hasScheme(operation, 'key'),
  },
};
