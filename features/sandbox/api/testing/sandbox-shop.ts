import { randomUUID } from 'node:crypto';
import { keyPermissions } from '@vastra/shared/contract';
import { addProduct, createSignedInUser, postalAddress, type TestShop } from '../../../../api/src/testing/shop';

/** Creates what tests of the sandbox share: keys, and a program that uses one. */
export function createSandboxHelpers(shop: TestShop) {
  const createKey = async ({ isTest = true, permissions = [...keyPermissions] as string[] } = {}) => {
    const { bearer } = await createSignedInUser(shop, { role: 'admin', name: 'Anna Admin' });
    const body = { name: 'ERP', permissions, days: 1, callsPerMinute: 6000, isTest };
    const { _id, secret } = (await shop.call('POST /admin/api-keys', { headers: bearer, body })).body.data;
    return { id: _id as string, secret: secret as string, headers: { authorization: `Bearer ${secret}` } };
  };
  /** Returns a function that makes calls with a key, and fails for a response that is no success. */
  const useKey = (headers: Record<string, string>) => async (route: string, body?: unknown) => {
    const response = await shop.call(route, { headers, body });
    if (response.status >= 400) throw new Error(`${route}: ${response.status} ${JSON.stringify(response.body)}`);
    return response.body.data;
  };
  const buildOrder = async ({ paymentMethod = 'demo', quantity = 2 } = {}) => {
    const { id: productId, variantIds } = await addProduct(shop, { price: 500_00, stock: 5 });
    const items = [{ productId, variantId: variantIds[0], quantity }];
    return { items, address: postalAddress, email: 'asha@example.in', paymentMethod };
  };
  const place = async (
    headers: Record<string, string>,
    { body, key = randomUUID(), ...fields }: { body?: object; key?: string; paymentMethod?: string } = {},
  ) =>
    shop.call('POST /orders', {
      headers: { ...headers, 'idempotency-key': key },
      body: body ?? (await buildOrder(fields)),
    });
  return { createKey, useKey, buildOrder, place };
}
