// Measures how fast pages open on a phone: `node shell/bench/lighthouse.mjs [runs] [page …]`. Lighthouse 12.8, mobile, the production build,
// the median of the runs (5). npx downloads Lighthouse, because it is no dependency of the shop.
//
// `--pages public,cart,checkout,account`: groups of `lighthouse/pages.mjs` instead of single pages; `all` for every group.
// `--peer URL`: a page of another site that is running, such as the Tractor Store blueprint, measured beside ours. May be repeated.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { withBrowser } from './lighthouse/browser.mjs';
import { waitUntilIdle } from './lighthouse/idle.mjs';
import { runLighthouse } from './lighthouse/measure.mjs';
import { listPages } from './lighthouse/pages.mjs';
import { withShop } from './shop.mjs';

const { values, positionals } = parseArgs({
  options: { pages: { type: 'string' }, peer: { type: 'string', multiple: true, default: [] } },
  allowPositionals: true,
});
const [runs, ...paths] = positionals.length > 0 ? [Number(positionals[0]), ...positionals.slice(1)] : [5];
if (!Number.isInteger(runs) || runs < 1) throw new Error(`"${positionals[0]}" is not a number of runs.`);

const getMedian = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];

/** Returns the median of each figure, and what each run found of a text such as the LCP element. */
const summarize = (results) =>
  Object.fromEntries(
    Object.keys(results[0]).map((name) => {
      const found = results.map((result) => result[name]);
      return [name, typeof found[0] === 'number' ? getMedian(found) : [...new Set(found)].join(' or ')];
    }),
  );

/** Measures one page in a new browser, which holds the visitor's cart or session. Prints each run. */
const measurePage = (url, { prepare }, folder) =>
  withBrowser(folder, async ({ port, openPage }) => {
    await prepare?.(openPage, new URL(url).origin);
    // The first request creates the renditions of pictures.
    await openPage(url, async () => {});
    const results = [];
    for (let run = 0; run < runs; run++) {
      const busy = await waitUntilIdle();
      const result = { ...(await runLighthouse(url, { port, folder })), 'busy before %': busy };
      console.error(url, JSON.stringify(result));
      results.push(result);
    }
    return { ...summarize(results), 'busy before %': Math.max(...results.map((result) => result['busy before %'])) };
  });

const folder = await mkdtemp(path.join(tmpdir(), 'vastra-lighthouse-'));
try {
  await withShop(async (origin) => {
    const rows = {};
    for (const page of listPages(values.pages, paths))
      rows[page.name] = await measurePage(origin + page.path, page, folder);
    for (const url of values.peer) rows[url] = await measurePage(url, {}, folder);
    console.table(rows);
  });
} finally {
  await rm(folder, { recursive: true, force: true, maxRetries: 5 });
}
