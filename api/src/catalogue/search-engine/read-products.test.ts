import { eq } from 'drizzle-orm';
import { products, variants } from '../../platform/db/schema';
import { openTestDatabase, openTestPglite } from '../../testing/database';
import { addProduct, setUpTestShop } from '../../testing/shop';
import { readAllProducts, readProducts } from './read-products';

describe.each([
  ['PostgreSQL', openTestDatabase],
  ['PGlite', openTestPglite],
])('on %s', (_name, open) => {
  const shop = setUpTestShop({}, open);

  beforeAll(async () => {
    await addProduct(shop, { id: 'coat' });
    await addProduct(shop, { id: 'shirt' });
  });

  async function setVariants(productId: string, rows: [color: string, size: string, stock: number][]) {
    await shop.db.delete(variants).where(eq(variants.productId, productId));
    for (const [position, [color, size, stock]] of rows.entries()) {
      const [id, colorCode] = [`${productId}-${position}`, '#2b3a67'];
      await shop.db
        .insert(variants)
        .values({ id, productId, sku: id, color, colorCode, size, stock, position, price: 100, mrp: 100 });
    }
  }

  async function readVariants() {
    const found: Record<string, unknown> = {};
    for await (const page of readAllProducts(shop.db)) for (const { id, variants: tuples } of page) found[id] = tuples;
    return found;
  }

  it('reads the variants of products in their order', async () => {
    await setVariants('coat', [
      ['Raw, "Ink"', 'M', 2],
      ['Été', 'भारत', 0],
      ['Raw, "Ink"', 'L', 1],
    ]);
    await setVariants('shirt', []);
    expect(await readVariants()).toEqual({
      coat: [
        ['Raw, "Ink"', '#2b3a67', 'M', true],
        ['Été', '#2b3a67', 'भारत', false],
        ['Raw, "Ink"', '#2b3a67', 'L', true],
      ],
      shirt: [],
    });
  });

  it('reads names with the characters that separate the parts of a text', async () => {
    await setVariants('coat', [['Red\x1fish', 'M\x1e', 1]]);
    await setVariants('shirt', [['Blue', 'M', 1]]);
    expect(await readVariants()).toEqual({
      coat: [['Red\x1fish', '#2b3a67', 'M\x1e', true]],
      shirt: [['Blue', '#2b3a67', 'M', true]],
    });
  });

  it('reads times to the millisecond', async () => {
    const createdAt = new Date('2026-11-23T13:37:24.123Z');
    await shop.db.update(products).set({ createdAt }).where(eq(products.id, 'coat'));
    expect(await readProducts(shop.db, ['coat'])).toMatchObject([{ id: 'coat', createdAt: createdAt.getTime() }]);
  });
});
