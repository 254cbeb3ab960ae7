// Finds what a component must not render: `node .ci/lint/check-render.mjs`. Exits with 1 when there are findings.
// [clock]: it reads the clock or a random number. A comment `// clock: <reason>` on the line, or on the line before, allows one.
// [translation]: a text that React cannot change once a browser has translated the page.
import path from 'node:path';
import { findClockReads } from './render/find-clock-reads.cjs';
import { findLooseTexts } from './render/find-loose-texts.cjs';
import { listTrackedSources, readTrackedSource } from './tracked-sources.mjs';

const readSources = (paths, isRead) =>
  new Map(
    listTrackedSources(paths)
      .filter((file) => isRead(file) && !/\.test\.tsx?$|\.stories\.tsx$|\/testing\//.test(file))
      .map((file) => [file, readTrackedSource(file)])
      .filter(([, source]) => source),
  );
// The admin area renders its content in the browser only, for signed-in admins.
const sources = readSources(
  ['shell/src', 'mf-*/src/**', 'features/*/{account,blog,catalog,storefront}/**', 'shared/ui', 'shared/hooks'],
  (file) => /\.tsx?$/.test(file) && !file.startsWith('mf-admin/'),
);
const resolve = (from, specifier) => {
  const base = path.posix.join(path.posix.dirname(from), specifier);
  return ['.ts', '.tsx', '/index.ts', '/index.tsx'].map((end) => base + end).find((file) => sources.has(file));
};

const clockReads = findClockReads(sources, resolve);
const components = readSources(['shell/src', 'mf-*/src/**', 'features', 'shared', 'examples'], (file) =>
  file.endsWith('.tsx'),
);
const looseTexts = [...components].flatMap(([file, source]) =>
  findLooseTexts(source, file).map((finding) => ({ file, ...finding })),
);
for (const { file, line, text } of clockReads) console.log(`${file}:${line} [clock] ${text}`);
for (const { file, line, text } of looseTexts) console.log(`${file}:${line} [translation] ${text}`);
if (clockReads.length > 0)
  console.log(
    `${clockReads.length} findings: server and browser render them differently. Read the time in an effect, or pass it with the data.`,
  );
if (looseTexts.length > 0)
  console.log(`${looseTexts.length} findings: React throws at them on a translated page. Put each text in an element.`);
process.exitCode = clockReads.length + looseTexts.length > 0 ? 1 : 0;
