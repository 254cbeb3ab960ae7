import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  applyPromotion,
  assertAdmissible,
  changePointer,
  openStorage,
  type ReleaseStorage,
  readSectionUses,
} from '@vastra/platform/releases';
import { buildStubRelease, storeRelease } from '@vastra/platform/releases/stub/stub-release';
import { desc, eq, like } from 'drizzle-orm';
import { auditLog, catalogueChanges, media, pageLayouts } from '../../platform/db/schema';
import { deleteUnusedAdminPictures } from '../../platform/media/admin-pictures';
import { addProduct, createSignedInUser, type SignedIn, setUpTestShop } from '../../testing/shop';
import { validateLink } from '../links/link-target';
import { applySectionTimes, storePublishedSections } from './apply-section-times';

const files = openStorage({ RELEASES_DIR: mkdtempSync(join(tmpdir(), 'vastra-sections-')) });
const storage: ReleaseStorage = { ...files };
const shop = setUpTestShop({ releases: storage });
let admin: SignedIn;

const properties = {
  type: 'object' as const,
  properties: {
    heading: { type: 'string' as const, maxLength: 20, title: 'Heading' },
    picture: { type: 'string' as const, maxLength: 300, title: 'Picture', control: 'picture' },
  },
  required: ['heading'],
};
const buildRelease = (version: string, more: object = {}) =>
  buildStubRelease({
    remote: 'mf-tips',
    version,
    routes: [],
    fragments: ['tips/note'],
    fragmentProperties: { 'tips/note': properties },
    sections: { 'tips/note': { label: 'Note', limit: 3, pages: ['landing'] } },
    ...more,
  });

/** Makes a release live. */
async function goLive(version: string, more?: object) {
  await storeRelease(files, buildRelease(version, more));
  const change = { at: new Date().toISOString(), by: 'Hans', version };
  await changePointer(files, 'mf-tips', (pointer) => applyPromotion(pointer, change));
}

beforeAll(async () => {
  admin = await createSignedInUser(shop, { role: 'admin', name: 'Leela' });
  await goLive('1.0.0');
});

const call = (route: string, body?: object) => shop.call(route, { headers: admin.bearer, body });
const note = (id: string, more: object = {}) => ({
  id,
  name: 'tips/note',
  settings: { heading: id },
  isHidden: false,
  from: null,
  to: null,
  audience: 'everyone',
  flag: null,
  ...more,
});
const content = (...sections: object[]) => ({ title: 'Sale', description: '', sections });
let counter = 0;
/** Adds a page with these sections. Returns its id, its path, and what changes it. */
async function addPage(...sections: object[]) {
  const path = `/pages/page-${++counter}`;
  const { id } = (await call('POST /admin/layouts', { path, ...content(...sections) })).body.data;
  const getRevision = async () => (await call(`GET /admin/layouts/${id}`)).body.data.revision;
  return {
    id,
    path,
    save: async (...next: object[]) =>
      call(`PUT /admin/layouts/${id}`, { ...content(...next), revision: await getRevision() }),
    publish: async () => call(`POST /admin/layouts/${id}/publish`, { revision: await getRevision() }),
    restore: async (version: number) =>
      call(`POST /admin/layouts/${id}/restore`, { version, revision: await getRevision() }),
  };
}
const read = (path: string, more: object = {}) => shop.call(`GET /layouts?path=${path}`, more);
const listShown = async (path: string, more: object = {}) =>
  (await read(path, more)).body.data.sections.map(({ id }: { id: string }) => id);

it('refuses to restore a version that no column can store', async () => {
  const page = await addPage(note('one'));
  await page.publish();
  expect(await page.restore(3_000_000_000)).toMatchObject({ status: 400, body: { code: 'invalid_input' } });
});

test('a page is shown as it was published, and its draft only in a preview', async () => {
  const page = await addPage(note('one'), note('two', { isHidden: true }));
  expect(await read(page.path)).toMatchObject({ status: 404, body: { code: 'layout_not_found' } });
  expect((await page.publish()).body.data).toMatchObject({ isPublished: true, hasChanges: false, publishedVersion: 1 });
  expect((await read(page.path)).body.data).toEqual({
    path: page.path,
    title: 'Sale',
    description: '',
    sections: [{ id: 'one', name: 'tips/note', settings: { heading: 'one' }, audience: 'everyone' }],
  });
  const [year] = ['2020-01-01T00:00:00Z'];
  expect((await page.save(note('three', { to: year, audience: 'guest' }))).body.data).toMatchObject({
    hasChanges: true,
  });
  expect(await listShown(page.path)).toEqual(['one']);
  expect((await shop.call('GET /layouts/published')).body.data).toContainEqual({
    path: page.path,
    lastmod: expect.any(String),
  });
  const links = { siteUrl: 'https://vastra.example', releases: files };
  expect(await validateLink(shop.db, page.path, links)).toBeUndefined();
  expect(await validateLink(shop.db, '/pages/missing', links)).toMatch('leads to no page');
  const { url } = (await call(`POST /admin/layouts/${page.id}/preview-link`)).body.data;
  const cookies = { preview: new URL(url, 'https://vastra.example').searchParams.get('token')! };
  expect(await listShown(page.path, { cookies })).toEqual(['three']);
  expect((await shop.call('GET /preview', { cookies })).body.data).toMatchObject({ path: page.path, isLive: false });
});

test('two editors do not overwrite each other', async () => {
  const { id } = await addPage(note('one'));
  const save = (title: string) => call(`PUT /admin/layouts/${id}`, { ...content(), title, revision: 1 });
  expect((await save('First')).status).toBe(200);
  expect(await save('Second')).toMatchObject({ status: 409, body: { code: 'changed_meanwhile' } });
  expect(await call(`POST /admin/layouts/${id}/publish`, { revision: 1 })).toMatchObject({ status: 409 });
  expect((await call(`GET /admin/layouts/${id}`)).body.data).toMatchObject({
    title: 'First',
    updated: { by: 'Leela' },
  });
});

test('an earlier version is live again as a new one', async () => {
  const page = await addPage(note('one'));
  await page.publish();
  await page.save(note('two'));
  await page.publish();
  const restored = await page.restore(1);
  expect(restored.body.data).toMatchObject({ publishedVersion: 3, hasChanges: false, sections: [{ id: 'one' }] });
  expect(restored.body.data.versions.map(({ version, by }: Record<string, unknown>) => [version, by])).toEqual([
    [3, 'Leela'],
    [2, 'Leela'],
    [1, 'Leela'],
  ]);
  expect(await listShown(page.path)).toEqual(['one']);
  expect(await page.restore(9)).toMatchObject({ status: 404, body: { code: 'layout_version_not_found' } });
  const [{ action }] = await shop.db.select().from(auditLog).orderBy(desc(auditLog.seq)).limit(1);
  expect(action).toBe('restore');
});

test.each([
  [[note('one', { name: 'tips/gone' })], 'mf-tips 1.0.0 has no section tips/gone.'],
  [[note('one', { name: 'hats/note' })], 'No live release offers the section hats/note.'],
  [[note('one', { settings: {} })], 'because the property heading is missing'],
  [[note('one', { settings: { heading: 'x'.repeat(21) } })], 'a value that is not allowed'],
  [[note('one', { settings: { heading: 'x', script: 'y' } })], 'it has no property script'],
  [[note('one', { from: '2027-01-02T00:00:00Z', to: '2027-01-01T00:00:00Z' })], 'Note ends before it begins.'],
  [[note('one', { flag: { key: 'unknown', variant: 'x' } })], 'which the shop does not know'],
  [['a', 'b', 'c', 'd'].map((id) => note(id)), 'Note can stand on a page 3 times.'],
])('what the live releases cannot show is not published (%#)', async (sections, message) => {
  const page = await addPage(...sections);
  const { status, body } = await page.publish();
  expect([status, body.code]).toEqual([400, 'layout_invalid']);
  expect(body.message).toMatch(`Section ${sections.length}: `);
  expect(body.message).toMatch(message);
  expect((await read(page.path)).status).toBe(404);
});

test('a section stands only on the kinds of pages that its release names', async () => {
  const { id } = (await call('POST /admin/layouts', { path: '/', ...content(note('one')) })).body.data;
  expect((await call(`POST /admin/layouts/${id}/publish`, { revision: 1 })).body.message).toMatch(
    'Note cannot stand on this page.',
  );
  expect((await shop.call('GET /home/content')).body.data.layout).toBeUndefined();
  await call(`PUT /admin/layouts/${id}`, { ...content(), revision: 1 });
  await call(`POST /admin/layouts/${id}/publish`, { revision: 2 });
  expect((await shop.call('GET /home/content')).body.data.layout).toMatchObject({ path: '/', sections: [] });
  expect((await call(`DELETE /admin/layouts/${id}`)).status).toBe(200);
  expect((await shop.call('GET /home/content')).body.data.layout).toBeUndefined();
});

describe('a place within pages', () => {
  const place = '/cart#above-items';
  const encoded = encodeURIComponent(place);
  const addPlace = async (path: string, ...sections: object[]) =>
    (await call('POST /admin/layouts', { path, ...content(...sections) })).body.data;
  const getUsed = async (more: object = {}) => (await shop.call('GET /shop-details', more)).body.data.sectionPlaces;
  const release = (pages?: string[]) => ({
    sections: { 'tips/note': { label: 'Note', limit: 3, ...(pages && { pages }) } },
  });

  test('is named in the details of the shop while it has published sections', async () => {
    expect(await getUsed()).toBeUndefined();
    const { id } = await addPlace(place, note('one'));
    const refused = await call(`POST /admin/layouts/${id}/publish`, { revision: 1 });
    expect(refused.body.message).toMatch('Note cannot stand on this page.');
    await goLive('1.0.1', release(['landing', 'cart']));
    expect(await getUsed()).toBeUndefined();
    const { url } = (await call(`POST /admin/layouts/${id}/preview-link`)).body.data;
    const cookies = { preview: new URL(url, 'https://vastra.example').searchParams.get('token')! };
    expect(await getUsed({ cookies })).toEqual([place]);
    expect((await shop.call('GET /preview', { cookies })).body.data.path).toBe('/cart');
    expect((await call(`POST /admin/layouts/${id}/publish`, { revision: 1 })).status).toBe(200);
    expect(await getUsed()).toEqual([place]);
    expect(await listShown(encoded)).toEqual(['one']);
    expect((await shop.call('GET /layouts/published')).body.data).not.toContainEqual(
      expect.objectContaining({ path: place }),
    );
    await call(`DELETE /admin/layouts/${id}`);
    expect(await getUsed()).toBeUndefined();
    await goLive('1.0.2', release(['landing']));
  });

  test('is shown in the preview of one of its pages', async () => {
    const { id } = await addPlace('/product#below-details');
    const createLink = () => call(`POST /admin/layouts/${id}/preview-link`);
    expect(await createLink()).toMatchObject({ status: 409, body: { code: 'no_page_to_show' } });
    const product = await addProduct(shop);
    const { url } = (await createLink()).body.data;
    const cookies = { preview: new URL(url, 'https://vastra.example').searchParams.get('token')! };
    expect((await shop.call('GET /preview', { cookies })).body.data.path).toBe(`/product/${product.id}`);
    await call(`DELETE /admin/layouts/${id}`);
  });

  test('of one page has a separate path', async () => {
    const { id, path } = await addPlace('/category/men#above-products');
    expect(path).toBe('/category/men#above-products');
    const { url } = (await call(`POST /admin/layouts/${id}/preview-link`)).body.data;
    const cookies = { preview: new URL(url, 'https://vastra.example').searchParams.get('token')! };
    expect((await shop.call('GET /preview', { cookies })).body.data.path).toBe('/category/men');
    await call(`DELETE /admin/layouts/${id}`);
  });

  test('is one of a limited number', async () => {
    const rows = Array.from({ length: 100 }, (_, index) => ({
      path: `/category/c${index}#above-products`,
      title: 'x',
    }));
    await shop.db.insert(pageLayouts).values(rows);
    const reply = await call('POST /admin/layouts', { path: place, ...content() });
    expect(reply).toMatchObject({
      status: 409,
      body: { code: 'too_many_entries', message: expect.stringMatching('100') },
    });
    expect((await call('POST /admin/layouts', { path: '/pages/still-room', ...content() })).status).toBe(201);
    await shop.db.delete(pageLayouts).where(like(pageLayouts.path, '/category/c%'));
  });
});

test.each([
  ['another path', { path: '/cart' }, 'path'],
  ['an unknown place', { path: '/cart#below-items' }, 'path'],
  ['a path of two words', { path: '/pages/two/three' }, 'path'],
  ['no title', { title: ' ' }, 'title'],
  ['two sections with one id', { sections: [note('one'), note('one')] }, 'sections'],
  ['too many sections', { sections: Array.from({ length: 41 }, (_, index) => note(`n${index}`)) }, 'sections'],
  ['a long setting', { sections: [note('one', { settings: { heading: 'x'.repeat(8001) } })] }, expect.any(String)],
])('refuses %s', async (_what, input, _field) => {
  const { status, body } = await call('POST /admin/layouts', { path: '/pages/x', ...content(), ...input });
  expect([status, body.code]).toEqual([400, 'invalid_input']);
});

test('refuses a path that another page has', async () => {
  const { path } = await addPage();
  const reply = await call('POST /admin/layouts', { path, ...content() });
  expect(reply).toMatchObject({ status: 409, body: { code: 'path_taken', details: { path: expect.any(String) } } });
});

test('a section is shown between its times, and documents are purged at each of them', async () => {
  const at = (minutes: number) => new Date(Date.now() + minutes * 60_000);
  const [from, to] = [at(10), at(20)];
  const page = await addPage(note('one', { from: from.toISOString(), to: to.toISOString() }));
  await page.publish();
  expect(await listShown(page.path)).toEqual([]);
  const getNext = async () =>
    (await shop.db.select().from(pageLayouts).where(eq(pageLayouts.id, page.id)))[0].nextChangeAt?.getTime();
  const countPurges = () => shop.db.$count(catalogueChanges, eq(catalogueChanges.topic, 'content'));
  const previous = await countPurges();
  expect(await getNext()).toBe(from.getTime());
  expect(await applySectionTimes(shop.db, at(9))).toBe(0);
  expect(await countPurges()).toBe(previous);
  expect(await applySectionTimes(shop.db, at(11))).toBe(1);
  expect([await getNext(), await countPurges()]).toEqual([to.getTime(), previous + 1]);
  expect(await applySectionTimes(shop.db, at(21))).toBe(1);
  expect([await getNext(), await countPurges()]).toEqual([undefined, previous + 2]);
});

test('a draft purges no document', async () => {
  const countPurges = () => shop.db.$count(catalogueChanges, eq(catalogueChanges.topic, 'content'));
  const previous = await countPurges();
  const page = await addPage(note('one'));
  await page.save(note('two'));
  expect(await countPurges()).toBe(previous);
  await page.publish();
  expect(await countPurges()).toBe(previous + 1);
});

test('the picture of a setting stays while a draft or a version uses it', async () => {
  const row = { id: 'picture-one', hash: '0123456789ab', width: 640, height: 480, alt: '' };
  await shop.db.insert(media).values({ ...row, origin: 'upload:pictures/picture-one.webp' });
  const buildPicture = (name: string) => ({
    settings: { heading: 'x', picture: `/media/${name}-0123456789ab/640.webp` },
  });
  const refused = await call('POST /admin/layouts', {
    path: '/pages/x',
    ...content(note('one', buildPicture('missing'))),
  });
  expect(refused).toMatchObject({ status: 400, body: { code: 'picture_unusable' } });
  const page = await addPage(note('one', buildPicture('picture-one')));
  const unusable = await page.save(note('one', buildPicture('missing')));
  expect(unusable).toMatchObject({ status: 400, body: { code: 'picture_unusable' } });
  await page.publish();
  await page.save();
  const later = new Date(Date.now() + 26 * 3_600_000);
  const clean = () => deleteUnusedAdminPictures({ db: shop.db, config: shop.services.config }, later);
  expect(await clean()).toBe(0);
  await call(`DELETE /admin/layouts/${page.id}`);
  expect(await clean()).toBe(1);
});

test('a release that cannot show a published section is refused with the pages', async () => {
  const page = await addPage(note('one'));
  await page.publish();
  await storePublishedSections(shop.db, files);
  expect(await readSectionUses(files)).toContainEqual({
    path: page.path,
    sections: [{ name: 'tips/note', settings: { heading: 'one' } }],
  });
  const { heading, ...others } = properties.properties;
  const narrower = { ...properties, properties: { ...others, heading: { ...heading, maxLength: 2 } } };
  const assertRelease = (more: object) => assertAdmissible(files, buildRelease('1.1.0', more).release);
  await expect(assertRelease({})).resolves.toBeUndefined();
  await expect(assertRelease({ fragmentProperties: { 'tips/note': narrower } })).rejects.toThrow(
    new RegExp(`It does not accept the settings of tips/note, because .*: .*${page.path}`),
  );
  await expect(assertRelease({ sections: {} })).rejects.toThrow(
    new RegExp(`It has no section tips/note: .*${page.path}`),
  );
});

test('says which sections live releases offer, and that releases cannot be read', async () => {
  expect((await call('GET /admin/sections')).body.data).toEqual([
    {
      name: 'tips/note',
      label: 'Note',
      description: '',
      remote: 'mf-tips',
      version: '1.0.2',
      pages: ['landing'],
      limit: 3,
      presets: [{ label: 'Note', settings: {} }],
      settings: properties.properties,
      required: ['heading'],
    },
  ]);
  const preview = { alt: 'A note', image: 'data:image/png;base64,AAAA' };
  const describeNote = (more: object) => ({ sections: { 'tips/note': { label: 'Note', ...more } } });
  const readPreview = async (version: string, more: object) => {
    await goLive(version, more);
    return (await call('GET /admin/sections')).body.data[0].presets[0].preview;
  };
  expect(await readPreview('1.0.3', describeNote({ preview }))).toEqual(preview);
  expect(
    await readPreview('1.0.4', describeNote({ preview: { alt: 'x', image: 'https://example.in/a.png' } })),
  ).toBeUndefined();
  storage.read = async () => {
    throw new Error('connect ECONNREFUSED');
  };
  expect(await call('GET /admin/sections')).toMatchObject({ status: 503, body: { code: 'unavailable' } });
  storage.read = files.read;
});
