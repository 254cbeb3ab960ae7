import { importColumns } from '@vastra/shared/contract';
import { categories, imports, products } from '../../../platform/db/schema';
import { csvOf } from '../../../platform/server/csv';
import { type SignedIn, signedInUser, testShop } from '../../../testing/shop';
import { good } from './good-row';

type Row = Partial<typeof good>;
/** A file of products with these lines; what a line does not say is as in the good one. */
export const csv = (...rows: Row[]) =>
  csvOf(
    importColumns,
    rows.map((row) => importColumns.map((column) => ({ ...good, ...row })[column])),
  );

/** A shop whose admin hands files in; each test begins without products and imports. */
export function importingShop() {
  const shop = testShop();
  const admin = {} as SignedIn;
  beforeAll(async () => {
    Object.assign(admin, await signedInUser(shop, { role: 'admin', name: 'Anna Admin' }));
    await shop.db.insert(categories).values([
      { id: 'men', name: 'Men' },
      { id: 'shirts', name: 'Shirts', parentId: 'men' },
    ]);
  });
  beforeEach(async () => {
    await shop.db.delete(imports);
    await shop.db.delete(products);
  });

  /** Hands a file in. */
  async function send(text: string | Buffer, { trial = '', name = 'autumn.csv', who = admin } = {}) {
    const form = new FormData();
    if (trial) form.append('trial', trial);
    form.append('file', new Blob([text as BlobPart]), name);
    const request = new Request('http://shop.test', { method: 'POST', body: form });
    const headers = { ...who.bearer, 'content-type': request.headers.get('content-type')! };
    const payload = Buffer.from(await request.arrayBuffer());
    const reply = await shop.app.inject({ method: 'POST', url: '/api/v1/admin/imports', headers, payload });
    return { status: reply.statusCode, body: reply.json() };
  }

  const ask = (path: string) => shop.call(`GET /admin/imports${path}`, { headers: admin.bearer });

  /** Waits until an import is over; answers what has become of it. */
  async function ended(id: string) {
    for (;;) {
      const { body } = await ask(`/${id}`);
      if (['done', 'failed'].includes(body.data.status)) return body.data;
    }
  }

  async function run(text: string, options?: { trial?: string }) {
    const { status, body } = await send(text, options);
    expect([status, body.message]).toEqual([201, undefined]);
    return ended(body.data._id);
  }
  return { shop, admin, send, ask, ended, run };
}
