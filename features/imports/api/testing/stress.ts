import { randomInt } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import type { App } from '../../../../api/src/app';
import { imports } from '../../../../api/src/platform/db/schema';
import { runAllDueJobs } from '../../../../api/src/platform/jobs/testing/run-jobs';
import { toCsv } from '../../../../api/src/platform/server/responses/csv';
import type { FeatureAction, Scene } from '../../../../api/tests/stress/feature-action';
import { importColumns } from '../../contract';
import { importProductsHandler } from '../job/handler';

const pick = <T>(list: readonly T[]): T => list[randomInt(list.length)];

/** Builds a file with other prices of one product, and in half of the files with other stock. */
function buildFile({ id, variantIds }: Scene['products'][number]): string {
  const stock = randomInt(2) === 0 ? '' : String(randomInt(10, 60));
  const rows = variantIds.map((variantId, index) => {
    const cells: Record<string, string> = {
      ...{ id, title: 'Indigo Denim Jacket', brand: 'Neel', category: 'jackets', short_desc: 'A jacket', hsn: '6201' },
      ...{ description: 'A jacket of denim.', status: 'on-sale', sku: variantId.toUpperCase(), color: 'Indigo' },
      ...{ color_code: '#2f4a7c', size: ['M', 'L'][index], price: String(randomInt(900, 1100)) },
      ...{ original_price: '1999', stock },
    };
    return importColumns.map((column) => cells[column] ?? '');
  });
  return toCsv(importColumns, rows);
}

/** Lets a worker import. */
async function runImport({ services }: App, id: string): Promise<void> {
  await runAllDueJobs(services, [importProductsHandler]);
  for (;;) {
    const [{ status }] = await services.db.select().from(imports).where(eq(imports.id, id));
    if (status === 'done' || status === 'failed') return;
    await setTimeout(20);
  }
}

/** Imports of products beside the traffic. */
export const importAction: FeatureAction = {
  count: 4,
  outcome: 'import 201',
  async run({ instances, admin, products, record, addWork }) {
    const form = new FormData();
    form.append('file', new Blob([buildFile(pick(products))]), 'stress.csv');
    const request = new Request('http://shop.test', { method: 'POST', body: form });
    const app = pick(instances);
    const response = await app.inject({
      method: 'POST',
      url: '/api/v1/admin/imports',
      headers: { ...admin.bearer, 'content-type': request.headers.get('content-type')! },
      payload: Buffer.from(await request.arrayBuffer()),
    });
    record('import', response);
    if (response.statusCode === 201) addWork(runImport(app, response.json().data._id));
  },
};
