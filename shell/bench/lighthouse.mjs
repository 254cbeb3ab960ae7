// Measures how fast pages open on a phone: `node shell/bench/lighthouse.mjs [runs] [page …]`. Lighthouse 12.8, mobile, the production build,
// the median of the runs (5). npx downloads Lighthouse, because it is no dependency of the shop.
import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { findBrowser } from '../../shared/workspace/testing/find-browser.mjs';
import { withShop } from './shop.mjs';

const exec = promisify(execFile);
const runs = Number(process.argv[2] ?? 5);
const pages =
  process.argv.length > 3 ? process.argv.slice(3) : ['/', '/search?q=jacket', '/product/indigo-denim-jacket'];
const flags = [
  '--headless',
  '--disable-gpu',
  '--disable-quic',
  '--disable-background-networking',
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
];

async function measure(url, folder) {
  const file = path.join(folder, 'report.json');
  await exec(
    'npx',
    [
      '--yes',
      'lighthouse@12.8.2',
      url,
      '--quiet',
      '--output=json',
      `--output-path=${file}`,
      '--only-categories=performance,accessibility,best-practices,seo',
      `--chrome-flags=${flags.join(' ')}`,
    ],
    { env: { ...process.env, CHROME_PATH: await findBrowser({ log: console.error }) }, maxBuffer: 1e8 },
  );
  const { audits, categories, runtimeError } = JSON.parse(await readFile(file, 'utf8'));
  if (runtimeError) throw new Error(`${url}: ${runtimeError.message}`);
  const score = (name) => Math.round(categories[name].score * 100);
  const scripts = audits['network-requests'].details.items.filter(({ resourceType }) => resourceType === 'Script');
  return {
    performance: score('performance'),
    'LCP ms': Math.round(audits['largest-contentful-paint'].numericValue),
    'FCP ms': Math.round(audits['first-contentful-paint'].numericValue),
    'TBT ms': Math.round(audits['total-blocking-time'].numericValue),
    CLS: Number(audits['cumulative-layout-shift'].numericValue.toFixed(4)),
    'scripts KB': Number((scripts.reduce((sum, { transferSize }) => sum + transferSize, 0) / 1000).toFixed(1)),
    accessibility: score('accessibility'),
    'best practices': score('best-practices'),
    SEO: score('seo'),
  };
}

const getMedian = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];

const folder = await mkdtemp(path.join(tmpdir(), 'vastra-lighthouse-'));
try {
  await withShop(async (origin) => {
    const rows = {};
    for (const page of pages) {
      // The first request creates the renditions of pictures.
      await measure(origin + page, folder);
      const results = [];
      for (let run = 0; run < runs; run++) results.push(await measure(origin + page, folder));
      rows[page] = Object.fromEntries(
        Object.keys(results[0]).map((name) => [name, getMedian(results.map((result) => result[name]))]),
      );
    }
    console.table(rows);
  });
} finally {
  await rm(folder, { recursive: true, force: true });
}
