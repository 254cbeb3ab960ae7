import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';

const exec = promisify(execFile);

/** Returns the element of the largest paint as `img Indigo denim jacket`; empty if the report names none. */
function describeLcpElement(audits) {
  const lists = audits['largest-contentful-paint-element']?.details?.items ?? [];
  const node = lists.flatMap(({ items = [] }) => items).find((item) => item.node)?.node;
  if (!node) return '';
  const tag = /^<(\w+)/.exec(node.snippet)?.[1] ?? '';
  return `${tag} ${node.nodeLabel ?? ''}`.trim().slice(0, 30);
}

const toKilobytes = (requests) =>
  Number((requests.reduce((sum, { transferSize }) => sum + transferSize, 0) / 1000).toFixed(1));

/**
 * Runs Lighthouse in the browser that listens on `port`. Resolves to the figures of the page. `benchmark` is Lighthouse's own reference loop:
 * the higher, the quicker the machine was during the run.
 */
export async function runLighthouse(url, { port, folder }) {
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
      `--port=${port}`,
    ],
    { maxBuffer: 1e8 },
  );
  const { audits, categories, environment, runtimeError } = JSON.parse(await readFile(file, 'utf8'));
  if (runtimeError) throw new Error(`${url}: ${runtimeError.message}`);
  const score = (name) => Math.round(categories[name].score * 100);
  const getMs = (name) => Math.round(audits[name].numericValue);
  const requests = audits['network-requests'].details.items.filter((item) => /^http/.test(item.url));
  return {
    performance: score('performance'),
    'LCP ms': getMs('largest-contentful-paint'),
    'LCP element': describeLcpElement(audits),
    'FCP ms': getMs('first-contentful-paint'),
    'TBT ms': getMs('total-blocking-time'),
    CLS: Number(audits['cumulative-layout-shift'].numericValue.toFixed(4)),
    requests: requests.length,
    'scripts KB': toKilobytes(requests.filter(({ resourceType }) => resourceType === 'Script')),
    'all KB': toKilobytes(requests),
    accessibility: score('accessibility'),
    'best practices': score('best-practices'),
    SEO: score('seo'),
    benchmark: Math.round(environment.benchmarkIndex),
  };
}
