import { like, sql } from 'drizzle-orm';
import { products } from '../../platform/db/schema';
import { setUpTestShop } from '../../testing/shop';
import { seedIfEmpty } from '../index';
import { buildProduct } from './build-product';
import { seedSynthetic } from './index';
import { createRandom } from './random';
import { buildWord, pickWord, vocabularySize } from './vocabulary';

describe('a synthetic catalogue of copies', () => {
  const shop = setUpTestShop();

  it('has the numbers, words, options, indexes and journal of one without copies', async () => {
    await seedIfEmpty(shop.db);
    const listIndexes = () =>
      shop.db.execute(sql`select indexdef from pg_indexes where schemaname = 'public' order by 1`);
    const indexes = (await listIndexes()).rows;
    await seedSynthetic(shop.db, { count: 130, maxGenerated: 50 });
    expect((await listIndexes()).rows).toEqual(indexes);
    const synthetic = like(products.id, 's%-%');
    const rows = await shop.db.select().from(products).where(synthetic);
    const numbers = rows.flatMap(({ id }) => /^s(\d+)-/.exec(id)?.[1] ?? []).map(Number);
    expect(numbers.sort((a, b) => a - b)).toEqual(Array.from({ length: 130 }, (_, index) => index + 1));
    // The triggers would write the same.
    const listDerived = () =>
      shop.db.execute(
        sql`select id, price, mrp, in_stock, colors, sizes, search, description_vector from products order by id`,
      );
    const copied = (await listDerived()).rows;
    await shop.db.execute(sql`update products set title = title`);
    await shop.db.execute(
      sql`select products_options(array_agg(id)), products_from_variants(array_agg(id)) from products`,
    );
    expect((await listDerived()).rows).toEqual(copied);
    expect((await shop.call('GET /products?limit=1')).body.data.pagination.total).toBe(186);
  });
});

describe('a synthetic catalogue', () => {
  const buildTitles = (seed: number) => {
    const random = createRandom(seed);
    const models = { pictures: new Map(), now: new Date() };
    return Array.from({ length: 300 }, (_, number) => buildProduct(number, random, models).product.title);
  };

  it('is the same for the same seed, differs for another, and is varied', () => {
    expect(buildTitles(7)).toEqual(buildTitles(7));
    expect(buildTitles(7)).not.toEqual(buildTitles(8));
    expect(new Set(buildTitles(7)).size).toBeGreaterThan(290);
  });

  it('has a vocabulary of 20,000 different words', () => {
    expect(new Set(Array.from({ length: vocabularySize }, (_, index) => buildWord(index))).size).toBe(20_000);
    const random = createRandom(7);
    const picked = Array.from({ length: 10_000 * 9 }, () => pickWord(random));
    expect(new Set(picked).size).toBeGreaterThan(18_000);
  });
});
