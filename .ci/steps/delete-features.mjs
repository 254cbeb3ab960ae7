// Deletes features in a clone of the commit, each one's folder and lines, and checks the rest: `node .ci/steps/delete-features.mjs [NAME …]`. Without names two
// features in rotation; with --each every one in turn, and then all together. The rest must pass types and lint, start with new data, show a product and
// take an order. With --tests it must pass all tests without a browser too. Prints the lines that are left. Removes the clone. Exit code 1 for a failure.
import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { listMissing, ShopClone } from '../../e2e/first-start/clone.mjs';
import { explainSkip } from '../../shared/testing/skips.cjs';
import { addDependents, listFeatures } from '../delete-feature.mjs';

const names = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));
const hasFlag = (flag) => process.argv.includes(flag);

/** Returns two features, others for each commit. */
function chooseInRotation() {
  const all = listFeatures();
  const count = Number(execFileSync('git', ['rev-list', '--count', 'HEAD'], { encoding: 'utf8' }));
  return [...new Set([all[(2 * count) % all.length], all[(2 * count + 1) % all.length]])];
}

/** Places an order as a guest. */
async function placeOrder(origin) {
  const call = async (route, body) => {
    const headers = { 'content-type': 'application/json', 'idempotency-key': randomUUID(), origin };
    const init = body && { method: 'POST', headers, body: JSON.stringify(body) };
    const response = await fetch(`${origin}/api/v1/${route}`, init);
    const text = await response.text();
    if (!response.ok) throw new Error(`${route}: ${response.status} ${text.slice(0, 500)}`);
    return JSON.parse(text).data;
  };
  const { products } = await call('products?limit=20');
  const { _id: productId, variantIds } = products.find(({ inStock }) => inStock);
  const address = {
    ...{ name: 'Asha Rao', line1: '4 Lake Road', city: 'Pune', state: 'Maharashtra', postalCode: '411001' },
    ...{ country: 'IN', phone: '9876543210' },
  };
  const items = [{ productId, variantId: variantIds[0], quantity: 1 }];
  const order = await call('orders', { items, address, email: 'asha@example.in', paymentMethod: 'demo' });
  if (!order.order._id) throw new Error(`The order has no id: ${JSON.stringify(order)}`);
}

function countLines(folder) {
  const list = execFileSync('git', ['ls-files', 'api', 'features', 'platform', 'shared', 'mf-*', 'shell'], {
    cwd: folder,
  });
  const files = String(list)
    .split('\n')
    .filter((file) => /\.(ts|tsx|cjs|mjs)$/.test(file));
  const sources = files.filter((file) => !/\.test\.|\.spec\.|\/testing\/|\/tests\/|\/bench\//.test(file));
  const count = (file) => readFileSync(path.join(folder, file), 'utf8').split('\n').length - 1;
  return sources.reduce((sum, file) => sum + count(file), 0);
}

async function checkWithout(features) {
  const clone = new ShopClone();
  console.log(`\n── Without ${features.join(', ')}`);
  try {
    clone.run('npx', '--yes', 'pnpm@12', 'install', '--frozen-lockfile', '--prefer-offline');
    clone.run('node', '.ci/delete-feature.mjs', ...features);
    for (const script of ['texts', 'settings', 'states', 'features']) clone.run('npm', 'run', script);
    // The calls of a deleted feature are no part of the next contract.
    clone.run('node', '--import', 'tsx', 'shared/contract/growth/renew.mts');
    clone.run('npx', 'biome', 'check', '--write', '.');
    clone.run('git', '-c', 'user.name=CI', '-c', 'user.email=ci@vastra.example', 'commit', '--quiet', '-am', 'Delete');
    clone.note('deletion');
    clone.run('npx', 'tsc', '--noEmit', '--checkers', '1');
    clone.note('types');
    clone.run('npm', 'run', 'lint');
    clone.note('lint');
    if (hasFlag('--tests')) {
      clone.run('npm', 'test', '--', '--no-browser');
      clone.note('tests');
    }
    const origin = await clone.start(Number(process.env.PORT ?? 4940));
    await clone.check(`${origin}/shop`, /href="\/product\/[^"]+"/);
    await placeOrder(origin);
    clone.note('order');
    console.log(`${countLines(clone.folder).toLocaleString('en-IN')} lines of sources are left.`);
  } catch (error) {
    clone.fail(error);
  } finally {
    await clone.end();
  }
  return clone.report(`The shop without ${features.join(', ')}`);
}

const skipped = explainSkip(listMissing());
if (skipped) {
  console.log(skipped);
  process.exit(0);
}
const sets = hasFlag('--each')
  ? [...listFeatures().map((name) => addDependents([name])), listFeatures()]
  : [addDependents(names.length > 0 ? names : chooseInRotation())];
let code = 0;
for (const features of sets) code = (await checkWithout(features)) || code;
process.exit(code);
