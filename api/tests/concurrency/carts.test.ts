import { addProduct, type SignedIn } from '../../src/testing/shop';
import { countOutcomes, createCustomers, repeatInParallel, setUpCrowdedShop } from './crowded-shop';

// Simulates two tabs and two devices of one customer; calls alternate between two instances of the shop.
const shop = setUpCrowdedShop();

let customer: SignedIn;
beforeEach(async () => {
  [customer] = await createCustomers(shop, 1);
});

async function addTestProducts(count: number, stock = 50) {
  const added = await repeatInParallel(count, () => addProduct(shop, { stock }));
  return added.map(({ id, variantIds }) => ({ productId: id, variantId: variantIds[0] }));
}

const call = (route: string, body?: object) => shop.call(route, { headers: customer.bearer, body });
const add = (line: object, quantity = 1) => call('POST /cart/items', { ...line, quantity });

interface Item {
  _id: string;
  variant: { _id: string };
  quantity: number;
}
const listItems = async (): Promise<Item[]> => (await call('GET /cart')).body.data.items;
/** Units by variant id. */
async function readCartQuantities(): Promise<Record<string, number>> {
  const items = await listItems();
  const byVariant = Object.fromEntries(items.map(({ variant, quantity }) => [variant._id, quantity]));
  // No variant is in two lines.
  expect(Object.keys(byVariant)).toHaveLength(items.length);
  return byVariant;
}

test('the cart contains everything that two devices add at once', async () => {
  const lines = await addTestProducts(12);
  expect(countOutcomes(await Promise.all(lines.map((line) => add(line, 2))))).toEqual({ 200: 12 });
  expect(await readCartQuantities()).toEqual(Object.fromEntries(lines.map(({ variantId }) => [variantId, 2])));
});

test('the cart counts all of 40 parallel additions to the same four lines', async () => {
  const lines = await addTestProducts(4);
  expect(countOutcomes(await repeatInParallel(40, (turn) => add(lines[turn % 4])))).toEqual({ 200: 40 });
  expect(await readCartQuantities()).toEqual(Object.fromEntries(lines.map(({ variantId }) => [variantId, 10])));
});

it('limits parallel additions to the stock', async () => {
  const [line] = await addTestProducts(1, 7);
  expect(countOutcomes(await repeatInParallel(20, () => add(line)))).toEqual({ 200: 7, quantity_limited: 13 });
  expect(await readCartQuantities()).toEqual({ [line.variantId]: 7 });
});

it('never exceeds the stock when one tab raises a quantity while the other adds', async () => {
  const [line] = await addTestProducts(1, 9);
  await add(line);
  const [{ _id }] = await listItems();
  const replies = await repeatInParallel(20, (turn) =>
    turn % 2 ? add(line, 2) : call(`PUT /cart/items/${_id}`, { quantity: 3 + (turn % 7) }),
  );
  for (const { status } of replies) expect([200, 409]).toContain(status);
  const { [line.variantId]: quantity } = await readCartQuantities();
  expect(quantity).toBeGreaterThanOrEqual(1);
  expect(quantity).toBeLessThanOrEqual(9);
});

test("guests' carts of two devices that sign in at once add up, within the stock", async () => {
  const [largeLine, limitedLine, accountLine] = [...(await addTestProducts(2)), ...(await addTestProducts(1, 6))];
  await add(accountLine, 2);
  const merge = (name: string, items: object[]) =>
    call('POST /cart/merge', { items, mergeId: `${name}-${customer.userId}` });
  const replies = await Promise.all([
    merge('phone', [
      { ...largeLine, quantity: 3 },
      { ...accountLine, quantity: 3 },
    ]),
    merge('laptop', [
      { ...limitedLine, quantity: 4 },
      { ...largeLine, quantity: 2 },
      { ...accountLine, quantity: 3 },
    ]),
    add(largeLine, 1),
  ]);
  expect(countOutcomes(replies)).toEqual({ 200: 3 });
  expect(await readCartQuantities()).toEqual({
    [accountLine.variantId]: 6,
    [largeLine.variantId]: 6,
    [limitedLine.variantId]: 4,
  });
});

test("a guest's cart that is sent several times at once is merged once", async () => {
  const [line] = await addTestProducts(1);
  const body = { items: [{ ...line, quantity: 3 }], mergeId: `tab-${customer.userId}` };
  expect(countOutcomes(await repeatInParallel(6, () => call('POST /cart/merge', body)))).toEqual({ 200: 6 });
  expect(await readCartQuantities()).toEqual({ [line.variantId]: 3 });
});

test('a line that two tabs remove is removed once, and no other line is', async () => {
  const lines = await addTestProducts(6);
  for (const line of lines) await add(line);
  const items = await listItems();
  const [removedItem, ...remainingItems] = items;
  const replies = await Promise.all([
    ...[1, 2, 3].map(() => call(`DELETE /cart/items/${removedItem._id}`)),
    ...remainingItems.map(({ _id }, index) => call(`PUT /cart/items/${_id}`, { quantity: 2 + index })),
  ]);
  expect(countOutcomes(replies)).toEqual({ 200: 1 + remainingItems.length, cart_item_not_found: 2 });
  expect(await readCartQuantities()).toEqual(
    Object.fromEntries(remainingItems.map(({ variant }, index) => [variant._id, 2 + index])),
  );
});

it('additions, changes, removals and merges of both devices keep every line that was not removed', async () => {
  const lines = await addTestProducts(8, 5);
  for (const line of lines) await add(line);
  const items = await listItems();
  const removed = new Set(items.slice(0, 2).map(({ variant }) => variant._id));
  const replies = await repeatInParallel(96, (turn) => {
    const at = turn % 8;
    const { _id, variant } = items[at];
    if (removed.has(variant._id)) return call(`DELETE /cart/items/${_id}`);
    if (turn % 4 === 0) return call(`PUT /cart/items/${_id}`, { quantity: 1 + (turn % 5) });
    if (turn % 4 === 1)
      return call('POST /cart/merge', { items: [{ ...lines[at], quantity: 2 }], mergeId: `turn-${turn}-x` });
    return add(lines[at], 1 + (turn % 2));
  });
  for (const { status } of replies) expect([200, 404, 409]).toContain(status);
  const quantities = await readCartQuantities();
  expect(Object.keys(quantities).sort()).toEqual(
    items
      .slice(2)
      .map(({ variant }) => variant._id)
      .sort(),
  );
  for (const quantity of Object.values(quantities)) {
    expect(quantity).toBeGreaterThanOrEqual(1);
    expect(quantity).toBeLessThanOrEqual(5);
  }
});
