import { asc, sql } from 'drizzle-orm';
import { documentCounters, taxDocuments } from '../../src/platform/db/schema';
import { addProduct } from '../../src/testing/shop';
import { findInconsistencies, readStock } from './consistency';
import { countOutcomes, placeOrder, repeatInParallel, setUpCrowdedShop } from './crowded-shop';

const shop = setUpCrowdedShop();

async function buildItems(stock: number) {
  const { id, variantIds } = await addProduct(shop, { stock });
  return [{ productId: id, variantId: variantIds[0], quantity: 1 }];
}

const listDocuments = () => shop.db.select().from(taxDocuments).orderBy(asc(taxDocuments.serial));

it('100 parallel orders, every third refused or failed, get consecutive invoice numbers', async () => {
  const [plentifulItems, scarceItems] = [await buildItems(1000), await buildItems(15)];
  const initialStock = await readStock(shop.db);
  // Some fail at the very end, after their number was issued.
  await shop.db.execute(sql`
    create function fail_late() returns trigger language plpgsql as $$
    begin
      if (select email like 'late%' from orders where id = new.order_id) then raise exception 'too late'; end if;
      return null;
    end $$;
    create trigger fail_late after insert on tax_documents for each row execute function fail_late();`);
  const replies = await repeatInParallel(100, (turn) => {
    if (turn % 10 === 3) return placeOrder(shop, { items: plentifulItems, email: `late${turn}@example.in` });
    if (turn % 10 === 7) return placeOrder(shop, { items: plentifulItems, expectedTotal: 1 });
    return placeOrder(shop, { items: turn % 10 < 3 ? scarceItems : plentifulItems, email: `buyer${turn}@example.in` });
  });
  expect(countOutcomes(replies)).toEqual({ 201: 65, out_of_stock: 15, total_changed: 10, internal_error: 10 });

  const given = await listDocuments();
  expect(given.map(({ serial }) => serial)).toEqual(Array.from({ length: 65 }, (_, index) => index + 1));
  const numbers = given.map(({ number }) => number);
  expect(new Set(numbers).size).toBe(65);
  expect(numbers.every((number) => number.length <= 16)).toBe(true);
  const placed = replies.filter(({ status }) => status === 201).map(({ body }) => body.data.order);
  expect(placed.map(({ invoice }) => invoice).sort()).toEqual([...numbers].sort());
  const [{ order: placedOrder, accessToken }] = replies
    .filter(({ status }) => status === 201)
    .map(({ body }) => body.data);
  const orderReply = await shop.call(`GET /orders/${placedOrder._id}?accessToken=${accessToken}`);
  expect(orderReply.body.data).toEqual({ ...placedOrder, linkScope: 'manage' });
  expect(await shop.db.select({ last: documentCounters.last }).from(documentCounters)).toEqual([{ last: 65 }]);
  expect(await findInconsistencies(shop.db, initialStock)).toEqual([]);
});
