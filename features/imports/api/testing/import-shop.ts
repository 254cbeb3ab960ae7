import { categories, imports, products } from '../../../../api/src/platform/db/schema';
import { runAllDueJobs } from '../../../../api/src/platform/jobs/testing/run-jobs';
import { passTime } from '../../../../api/src/platform/jobs/testing/stored-jobs';
import { createSignedInUser, type SignedIn, setUpTestShop } from '../../../../api/src/testing/shop';
import { importProductsHandler } from '../job/handler';

/** Sets up a shop with an admin who uploads files; each test begins without products and imports. */
export function setUpImportShop(...options: Parameters<typeof setUpTestShop>) {
  const shop = setUpTestShop(...options);
  const admin = {} as SignedIn;
  beforeAll(async () => {
    Object.assign(admin, await createSignedInUser(shop, { role: 'admin', name: 'Anna Admin' }));
    await shop.db.insert(categories).values([
      { id: 'men', name: 'Men' },
      { id: 'shirts', name: 'Shirts', parentId: 'men' },
    ]);
  });
  beforeEach(async () => {
    await shop.db.delete(imports);
    await shop.db.execute('delete from pgboss.job');
    await shop.db.delete(products);
  });

  /** Uploads a file. */
  async function uploadFile(text: string | Buffer, { isDryRun = false, name = 'autumn.csv', actor = admin } = {}) {
    const form = new FormData();
    if (isDryRun) form.append('trial', '1');
    form.append('file', new Blob([text as BlobPart]), name);
    const request = new Request('http://shop.test', { method: 'POST', body: form });
    const headers = { ...actor.bearer, 'content-type': request.headers.get('content-type')! };
    const payload = Buffer.from(await request.arrayBuffer());
    const reply = await shop.app.inject({ method: 'POST', url: '/api/v1/admin/imports', headers, payload });
    return { status: reply.statusCode, body: reply.json() };
  }

  const callImports = (path: string) => shop.call(`GET /admin/imports${path}`, { headers: admin.bearer });

  /** Lets a worker run the jobs that are due, and returns an import. */
  async function waitForWorker(id: string) {
    await runAllDueJobs(shop.services, [importProductsHandler]);
    return (await callImports(`/${id}`)).body.data;
  }

  /** Waits until an import has ended and returns it. */
  async function waitUntilEnded(id: string) {
    for (;;) {
      const current = await waitForWorker(id);
      if (['done', 'failed'].includes(current.status)) return current;
      // Passes the pause before the attempt after a worker that died.
      await passTime(shop.db, 5);
    }
  }

  /** Uploads a file and waits until its import has ended. */
  async function runImport(text: string, options?: { isDryRun?: boolean }) {
    const { status, body } = await uploadFile(text, options);
    expect([status, body.message]).toEqual([201, undefined]);
    return waitUntilEnded(body.data._id);
  }
  return { shop, admin, uploadFile, callImports, waitForWorker, waitUntilEnded, runImport };
}
