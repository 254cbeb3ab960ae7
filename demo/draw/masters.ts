/**
 * Draws the masters that are missing: tsx demo/draw/masters.ts [--only <id>] [--force] [--workers <n>]
 *
 * --only     the pictures whose id starts so, for example a product's id or `home-`
 * --force    draws them again
 * --workers  number of processes; by default one per core
 */
import { type ChildProcess, fork } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { catalogue } from '../data/catalogue/index';
import { listMasters, type Master } from './master-list';
import type { Done } from './master-worker';

const mastersFolder = fileURLToPath(new URL('../masters', import.meta.url));
const workerUrl = fileURLToPath(new URL('./master-worker.ts', import.meta.url));

/** Databases refer to the files of banners by these names. */
const toFileName = ({ id, draw }: Master): string => ('banner' in draw ? `banner-${draw.banner}.webp` : `${id}.webp`);
const toFilePath = (master: Master): string => join(mastersFolder, toFileName(master));

/** Draws a queue with several processes. Returns the errors. */
async function drawAll(queue: Master[], workers: number): Promise<Done[]> {
  const waiting = [...queue];
  const failed: Done[] = [];
  let drawn = 0;
  const work = (worker: ChildProcess): Promise<void> =>
    new Promise((resolve, reject) => {
      const next = () => {
        const master = waiting.shift();
        if (master) worker.send({ master, path: toFilePath(master) });
        else worker.disconnect();
      };
      worker.on('message', (done: Done) => {
        drawn += 1;
        const result = done.error ?? `${Math.round(done.bytes / 1000)} kB`;
        process.stdout.write(`${drawn}/${queue.length} ${done.id} ${result}\n`);
        if (done.error) failed.push(done);
        next();
      });
      worker.on('error', reject);
      worker.on('exit', (code) => (code ? reject(new Error(`A worker ended with code ${code}`)) : resolve()));
      next();
    });
  await Promise.all(Array.from({ length: Math.min(workers, queue.length) }, () => work(fork(workerUrl))));
  return failed;
}

/** Lists the masters that exist, for the server. */
function writeIndex(masters: Master[]): number {
  const index = masters
    .filter((master) => existsSync(toFilePath(master)))
    .map((master) => ({
      id: master.id,
      width: master.width,
      height: master.height,
      file: toFileName(master),
      sha256: createHash('sha256')
        .update(readFileSync(toFilePath(master)))
        .digest('hex')
        .slice(0, 12),
    }));
  writeFileSync(join(mastersFolder, 'index.json'), `${JSON.stringify(index, null, 2)}\n`);
  return index.length;
}

/** Removes pictures of products that are no longer sold, and unfinished ones. */
function removeStrays(masters: Master[]): void {
  const known = new Set(masters.map(toFileName));
  const isStray = (file: string): boolean => /\.webp(\.part)?$/.test(file) && !known.has(file);
  for (const file of readdirSync(mastersFolder).filter(isStray)) rmSync(join(mastersFolder, file));
}

const { values } = parseArgs({
  options: {
    only: { type: 'string', default: '' },
    force: { type: 'boolean' },
    workers: { type: 'string', default: String(availableParallelism()) },
  },
});
const started = Date.now();
mkdirSync(mastersFolder, { recursive: true });
const masters = listMasters(catalogue);
const wanted = masters.filter((master) => master.id.startsWith(values.only));
const missingMasters = wanted.filter((master) => values.force || !existsSync(toFilePath(master)));
const failed = await drawAll(missingMasters, Number(values.workers));
// A partial run does not delete files that another run may be writing.
if (!values.only) removeStrays(masters);
const count = writeIndex(masters);
const bytes = masters
  .filter((master) => existsSync(toFilePath(master)))
  .reduce((sum, m) => sum + statSync(toFilePath(m)).size, 0);
const seconds = Math.round((Date.now() - started) / 1000);
process.stdout.write(
  `${missingMasters.length - failed.length} drawn in ${seconds} s, ${failed.length} failed; ` +
    `${count} of ${masters.length} masters, ${(bytes / 1e6).toFixed(1)} MB\n`,
);
if (failed.length) process.exitCode = 1;
