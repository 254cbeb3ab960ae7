import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { readFile } from '../../commands/shop-file';
import { auditLog, media, settings } from '../../platform/db/schema';
import { createSignedInUser, type SignedIn, setUpTestShop } from '../../testing/shop';
import { findChanges } from './diff';
import { shopFileParts } from './parts';

const shop = setUpTestShop();
let admin: SignedIn;
beforeAll(async () => {
  admin = await createSignedInUser(shop, { role: 'admin' });
});
beforeEach(() => shop.db.delete(settings));

const fixture = (name: string) => join(__dirname, 'testing', `${name}.json`);
const sareeHouse = readFile(fixture('saree-house'));
const shoeShop = readFile(fixture('shoe-shop'));
const send = (body: object) => shop.call('POST /admin/shop-file', { headers: admin.bearer, body });
const exportFile = async () =>
  (await shop.app.inject({ url: '/api/v1/admin/shop-file', headers: admin.bearer })).json();
const compare = async (file: object) => (await send({ file, isDryRun: true })).body.data;

it('exports a file that says the same as the shop', async () => {
  const file = await exportFile();
  expect(Object.keys(file.parts)).toEqual(shopFileParts.map(({ name }) => name));
  const { parts } = await compare(file);
  expect(parts.flatMap(({ changes, error }: { changes: object[]; error?: string }) => [...changes, error])).toEqual(
    shopFileParts.map(() => undefined),
  );
});

it('shows what a file changes, changes nothing, then imports it as a whole', async () => {
  const previous = await exportFile();
  const preview = await compare(sareeHouse);
  const brand = preview.parts.find(({ name }: { name: string }) => name === 'brand');
  expect(brand.changes).toContainEqual({ path: 'colors.brand', before: '#8a1c4a', after: '#7a1f2b' });
  expect(await exportFile()).toEqual(previous);

  const { status, body } = await send({ file: sareeHouse, isDryRun: false, base: preview.base });
  expect([status, body.data.isDryRun]).toEqual([200, false]);
  const current = await exportFile();
  // The pictures are the same to the byte, so that two shops can be compared.
  expect(current.parts).toMatchObject(sareeHouse.parts);
  const details = (await shop.call('GET /shop-details')).body.data;
  expect([details.name, details.brand.logo.alt, details.brand.fonts]).toEqual([
    'Zari House',
    'Zari House',
    'cormorant-hind',
  ]);
  const entries = await shop.db.select().from(auditLog).where(eq(auditLog.entity, 'setting'));
  expect(entries.map(({ entityId }) => entityId)).toEqual(expect.arrayContaining(['brand', 'shop', 'documentSeries']));
});

it('stores a picture once, however often its file is imported', async () => {
  await send({ file: shoeShop, isDryRun: false });
  const count = await shop.db.$count(media);
  await send({ file: sareeHouse, isDryRun: false });
  await send({ file: shoeShop, isDryRun: false });
  expect((await exportFile()).parts.brand).toEqual(shoeShop.parts.brand);
  expect(await shop.db.$count(media)).toBeLessThanOrEqual(count + 2);
});

it('imports the chosen parts only', async () => {
  await send({ file: shoeShop, isDryRun: false, parts: ['brand'] });
  const { parts } = await exportFile();
  expect([parts.brand.fonts, parts.shop.name]).toEqual(['poppins-mukta', 'Vastra']);
});

it('imports nothing of a file of which one part cannot be imported', async () => {
  const file = structuredClone(sareeHouse) as { version: 1; parts: Record<string, Record<string, unknown>> };
  file.parts.shop.gstin = '29ZZZCV0000Z1Z2';
  const { status, body } = await send({ file, isDryRun: false });
  expect([status, body.message]).toEqual([400, 'Shop details: A GSTIN of Uttar Pradesh begins with 09']);
  expect((await exportFile()).parts.brand.fonts).toBe('fraunces-source-sans');
});

it('refuses colours that are hard to read, and another version of files', async () => {
  const brand = {
    ...(sareeHouse.parts.brand as object),
    colors: { ...(sareeHouse.parts.brand as { colors: object }).colors, brand: '#ffd0e0' },
  };
  const file = { ...sareeHouse, parts: { brand } };
  expect((await compare(file)).parts[0].error).toMatch(/^colors\.brand: “Buttons and links” has a contrast of/);
  expect((await send({ file, isDryRun: false })).status).toBe(400);
  expect((await send({ file: { ...sareeHouse, version: 2 }, isDryRun: true })).status).toBe(400);
});

it('refuses a picture that is none', async () => {
  const brand = {
    ...(shoeShop.parts.brand as object),
    icon: { alt: '', webp: Buffer.from('<svg>').toString('base64') },
  };
  const { status, body } = await send({ file: { version: 1, parts: { brand } }, isDryRun: false });
  expect([status, body.code]).toEqual([415, 'not_a_picture']);
});

it('returns 409 if the shop has changed since the comparison', async () => {
  const { base } = await compare(shoeShop);
  await send({ file: sareeHouse, isDryRun: false });
  expect((await send({ file: shoeShop, isDryRun: false, base })).body.code).toBe('changed_meanwhile');
  expect((await exportFile()).parts.shop.name).toBe('Zari House');
});

it('names the parts that this shop does not know', async () => {
  expect((await compare({ version: 1, parts: { menus: [], guestCarts: true } })).unknown).toEqual(['menus']);
});

it('compares two files', () => {
  expect(findChanges(sareeHouse.parts, sareeHouse.parts)).toEqual([]);
  const changes = findChanges(sareeHouse.parts, shoeShop.parts);
  expect(changes).toContainEqual({ path: 'shop.name', before: 'Zari House', after: 'Pon Shoes' });
  expect(changes.find(({ path }) => path === 'brand.logo.webp')!.after!.length).toBeLessThan(60);
  expect(findChanges({ social: [{ url: 'a' }] }, { social: [{ url: 'b' }, { url: 'c' }] })).toEqual([
    { path: 'social.0.url', before: 'a', after: 'b' },
    { path: 'social.1', before: undefined, after: '{"url":"c"}' },
  ]);
});
