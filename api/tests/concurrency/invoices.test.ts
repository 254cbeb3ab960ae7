import { asc, sql } from 'drizzle-orm';
import { documentCounters, taxDocuments } from '../../src/platform/db/schema';
import { addProduct } from '../../src/testing/shop';
import { mistakesIn, stockOf } from './books';
import { crowdedShop, order, outcomes, times } from './crowd';

const shop = crowdedShop();

async function items(stock: number) {
  const { id, variantIds } = await addProduct(shop, { stock });
  return [{ productId: id, variantId: variantIds[0], quantity: 1 }];
}

const documents = () => shop.db.select().from(taxDocuments).orderBy(asc(taxDocuments.serial));

it('100 orders at once, every third refused or failed, get numbers that follow each other', async () => {
  const [many, few] = [await items(1000), await items(15)];
  const before = await stockOf(shop.db);
  // Some fail at the very end, with their number already given out.
  await shop.db.execute(sql`
    create function fail_late() returns trigger language plpgsql as $$
    begin
      if (select email like 'late%' from orders where id = new.order_id) then raise exception 'too late'; end if;
      return null;
    end $$;
    create trigger fail_late after insert on tax_documents for each row execute function fail_late();`);
  const replies = await times(100, (turn) => {
    if (turn % 10 === 3) return order(shop, { items: many, email: `late${turn}@example.in` });
    if (turn % 10 === 7) return order(shop, { items: many, expectedTotal: 1 });
    return order(shop, { items: turn % 10 < 3 ? few : many, email: `buyer${turn}@example.in` });
  });
  expect(outcomes(replies)).toEqual({ 201: 65, out_of_stock: 15, total_changed: 10, internal_error: 10 });

  const given = await documents();
  expect(given.map(({ serial }) => serial)).toEqual(Array.from({ length: 65 }, (_, index) => index + 1));
  const numbers = given.map(({ number }) => number);
  expect(new Set(numbers).size).toBe(65);
  expect(numbers.every((number) => number.length <= 16)).toBe(true);
  const placed = replies.filter(({ status }) => status === 201).map(({ body }) => body.data.order);
  expect(placed.map(({ invoice }) => invoice).sort()).toEqual([...numbers].sort());
  const [{ order: answered, accessToken }] = replies
    .filter(({ status }) => status === 201)
    .map(({ body }) => body.data);
  const read = await shop.call(`GET /orders/${answered._id}?accessToken=${accessToken}`);
  expect(read.body.data).toEqual(answered);
  expect(await shop.db.select({ last: documentCounters.last }).from(documentCounters)).toEqual([{ last: 65 }]);
  expect(await mistakesIn(shop.db, before)).toEqual([]);
});
