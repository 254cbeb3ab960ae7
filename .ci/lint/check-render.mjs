// Finds components that read the clock or a random number while they render: `node .ci/lint/check-render.mjs`. A comment
// `// clock: <reason>` on the line, or on the line before, allows one. Exits with 1 when there are findings.
import path from 'node:path';
import { findClockReads } from './render/find-clock-reads.cjs';
import { listTrackedSources, readTrackedSource } from './tracked-sources.mjs';

// The admin area renders its content in the browser only, for signed-in admins.
const isRenderedOnServer = (file) => /\.tsx?$/.test(file) && !/^mf-admin\/|\.test\.tsx?$|\/testing\//.test(file);
const files = listTrackedSources(['shell/src', 'mf-*/src/**', 'shared/ui', 'shared/hooks']).filter(isRenderedOnServer);
const sources = new Map(files.map((file) => [file, readTrackedSource(file)]).filter(([, source]) => source));
const resolve = (from, specifier) => {
  const base = path.posix.join(path.posix.dirname(from), specifier);
  return ['.ts', '.tsx', '/index.ts', '/index.tsx'].map((end) => base + end).find((file) => sources.has(file));
};

const findings = findClockReads(sources, resolve);
for (const { file, line, text } of findings) console.log(`${file}:${line} [clock] ${text}`);
if (findings.length > 0)
  console.log(
    `${findings.length} findings: server and browser render them differently. Read the time in an effect, or pass it with the data.`,
  );
process.exitCode = findings.length > 0 ? 1 : 0;
