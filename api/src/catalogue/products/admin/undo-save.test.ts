import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type AdminProduct, undoHeader, undoLabelHeader } from '@vastra/shared/contract';
import { asc, eq, inArray, sql } from 'drizzle-orm';
import { events, media, stockMovements, variants } from '../../../platform/db/schema';
import { addCatalogueProduct, addCategories } from '../../../testing/fixtures/catalogue';
import { createSignedInUser, type SignedIn, setUpTestShop } from '../../../testing/shop';
import { deleteUnusedProductPictures } from './write-images';

const shop = setUpTestShop({ varDir: mkdtempSync(join(tmpdir(), 'vastra-undo-product-')) });
let admin: SignedIn;
let number = 0;
let id: string;

beforeAll(async () => {
  await addCategories(shop);
  admin = await createSignedInUser(shop, { role: 'admin' });
});
beforeEach(async () => {
  id = `coat-${number++}`;
  await addCatalogueProduct(shop, { id, stock: { 'Indigo/M': 10, 'Red/M': 8 } });
});

type Input = ReturnType<typeof toInput>;

const toInput = ({ category, createdAt, updatedAt, images, variants: stored, ...rest }: AdminProduct) => ({
  ...rest,
  images: images.map(({ mediaId, alt, color }) => ({ mediaId, alt, color })),
  variants: stored.map(({ stock, ...variant }) => ({ ...variant, stockChange: 0 })),
});
const read = async (): Promise<AdminProduct> =>
  (await shop.call(`GET /admin/products/${id}`, { headers: admin.bearer })).body.data;
/** Leaves out what every change of a product sets. */
const readValues = async () => {
  const { version, updatedAt, ...values } = await read();
  return values;
};

/** Saves the product with changes, and resolves to the headers of the offer. */
async function save(change: (input: Input) => object) {
  const input = toInput(await read());
  const { statusCode, body, headers } = await shop.app.inject({
    method: 'PUT',
    url: `/api/v1/products/${id}`,
    headers: admin.bearer,
    payload: { ...input, ...change(input) },
  });
  expect(statusCode === 200 ? 'saved' : body).toBe('saved');
  return { offer: String(headers[undoHeader]), label: headers[undoLabelHeader] };
}

const undo = (offer: string) => shop.call(`POST /admin/undo/${offer}`, { headers: admin.bearer });
const listMovements = () =>
  shop.db
    .select({ change: stockMovements.change, note: stockMovements.note })
    .from(stockMovements)
    .where(inArray(stockMovements.variantId, [`${id}-indigo-m`, `${id}-red-m`]))
    .orderBy(asc(stockMovements.at));

it('gives texts, facts, prices, costs and pictures of a product their former values', async () => {
  const previous = await readValues();
  const { offer, label } = await save(({ variants: [first, second], images }) => ({
    title: 'Another coat',
    description: 'Changed.',
    specs: [{ label: 'Fabric', value: 'Wool' }],
    hsn: '6204',
    tags: ['new'],
    variants: [
      { ...second, price: 1, cost: 1 },
      { ...first, barcode: '4006381333931', weightGrams: 900 },
    ],
    images: images.toReversed().map((image) => ({ ...image, alt: 'A coat', color: null })),
  }));
  expect(label).toBe('Product saved');
  expect(await readValues()).not.toEqual(previous);
  const { version } = await read();
  expect((await undo(offer)).status).toBe(200);
  expect(await readValues()).toEqual(previous);
  // A form that was opened before the undo cannot overwrite the next save.
  expect((await read()).version).toBe(version + 1);
});

it('takes a change of the stock back by an entry of the opposite amount, and says who has changed it', async () => {
  const { offer } = await save(({ variants: [first, ...rest] }) => ({
    variants: [{ ...first, stockChange: 5 }, ...rest],
  }));
  expect((await undo(offer)).status).toBe(200);
  expect((await read()).variants.map(({ stock }) => stock)).toEqual([10, 8]);
  expect(await listMovements()).toEqual([
    { change: 5, note: '' },
    { change: -5, note: 'Undo' },
  ]);
  const changes = await shop.db
    .select({ data: events.data })
    .from(events)
    .where(sql`${events.type} = 'stock.changed' and ${events.data} ->> 'productId' = ${id}`);
  const undone = expect.objectContaining({ stock: 10, previousStock: 15, source: 'admin' });
  expect(changes).toContainEqual({ data: undone });
});

it('is refused when a unit was sold since, which stays sold', async () => {
  const { offer } = await save(({ variants: [first, ...rest] }) => ({
    title: 'New',
    variants: [{ ...first, stockChange: 5 }, ...rest],
  }));
  await shop.db
    .update(variants)
    .set({ stock: 14 })
    .where(eq(variants.id, `${id}-indigo-m`));
  const { status, body } = await undo(offer);
  expect([status, body.code]).toEqual([409, 'undo_conflict']);
  expect(await read()).toMatchObject({ title: 'New', variants: [{ stock: 14 }, { stock: 8 }] });
});

it('is refused after a further save', async () => {
  const { offer } = await save(() => ({ title: 'First' }));
  await save(() => ({ title: 'Second' }));
  expect((await undo(offer)).body.code).toBe('undo_conflict');
  expect((await read()).title).toBe('Second');
});

it('brings removed variants back with their stock history, and removes added ones', async () => {
  await save(({ variants: [first, second] }) => ({ variants: [{ ...first, stockChange: 2 }, second] }));
  const previous = await readValues();
  const { offer } = await save(({ variants: [first, second] }) => ({
    variants: [second, { ...first, _id: undefined, sku: 'NEW-1', size: 'L', stockChange: 3 }],
  }));
  expect((await read()).variants.map(({ sku }) => sku)).toContain('NEW-1');
  expect((await undo(offer)).status).toBe(200);
  expect(await readValues()).toEqual(previous);
  expect(await listMovements()).toEqual([{ change: 2, note: '' }]);
});

it('gives two variants their SKUs, colours and sizes back that a save has exchanged', async () => {
  const previous = await readValues();
  const { offer } = await save(({ variants: [first, second] }) => ({
    variants: [
      { ...first, sku: second.sku, color: second.color, colorCode: second.colorCode },
      { ...second, sku: first.sku, color: first.color, colorCode: first.colorCode },
    ],
  }));
  expect((await undo(offer)).status).toBe(200);
  expect(await readValues()).toEqual(previous);
});

it('brings a removed picture back, which stays until its removal cannot be undone', async () => {
  await shop.db
    .update(media)
    .set({ origin: 'upload:products/x.webp', createdAt: new Date(0) })
    .where(eq(media.id, `${id}-red`));
  const previous = await readValues();
  const { offer } = await save(({ images: [first] }) => ({ images: [first] }));
  await deleteUnusedProductPictures(shop.services);
  expect((await undo(offer)).status).toBe(200);
  expect(await readValues()).toEqual(previous);
});
