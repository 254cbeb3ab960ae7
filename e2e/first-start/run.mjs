// The first start of the README, in Node and git alone: `npm run test:first-start`. Clones the commit into a temporary folder, runs `npm start` there with
// new data, and waits for a product, the reference of the API and the login of the admin area. Where this folder has builds of the same sources, the builds of
// the clone must be the same files. Prints the seconds of each part, ends the shop and removes everything. Exit code 1 if anything is missing.
import { explainSkip } from '../../shared/testing/skips.cjs';
import { listMissing, root, ShopClone } from './clone.mjs';
import { compareBuilds } from './compare-builds.mjs';

async function run(clone) {
  const origin = await clone.start(Number(process.env.PORT ?? 4900));
  const shop = await clone.check(`${origin}/shop`, /href="\/product\/[^"]+"/);
  const [, product] = /href="(\/product\/[^"?#]+)"/.exec(shop) ?? [];
  await clone.check(origin + product, /<h1[^>]*>[^<]+/, /₹/, /"@type":"Product/);
  clone.note('first pages');
  await clone.check(`${origin}/api/docs`, /viewer\.js/);
  await clone.check(`${origin}/api/docs/viewer.js`, /[\s\S]{100000}/);
  await clone.check(`${origin}/api/docs/json`, /"openapi":"3/);
  await clone.waitForOutput('the admin area', 'The admin area is ready');
  await clone.check(`${origin}/admin/login`, /<h1[^>]*>[^<]+/, /type="password"/);
  const { compared, different } = await compareBuilds(root, clone.folder);
  console.log(
    compared.length > 0
      ? `Compared the builds of ${compared.join(', ')}`
      : 'There are no builds of these sources here to compare',
  );
  clone.failures.push(...different.map((file) => `${file} differs from the build of the same sources in ${root}`));
}

const skipped = explainSkip(listMissing());
if (skipped) {
  console.log(skipped);
  process.exit(0);
}
const clone = new ShopClone();
try {
  await run(clone);
} catch (error) {
  clone.fail(error);
} finally {
  await clone.end();
}
process.exit(clone.report('The first start'));
