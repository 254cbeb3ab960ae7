import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { released } from '../../../shared/workspace/packages.mjs';
import { readBuild } from './read-build.mjs';

/**
 * Brotli bytes and minified characters by module of each script, and the full names of fragments by page.
 *
 * @typedef {{ bytes: number, modules: Record<string, number> }} Script
 * @typedef {{ parts: Record<string, string[]>, scripts: Record<string, Script> }} Build
 * @typedef {{ commit: string, builds: Record<string, Build>, fragments: Record<string, string[]> }} Measurement
 */

/** Resolves to the full names of the fragments that a page shows (`export const fragments`), which its document names too. */
async function readFragments(root, remote, page) {
  const file = path.join(root, remote, 'src/pages', page, 'page.tsx');
  const source = existsSync(file) ? await readFile(file, 'utf8') : '';
  const [, list] = /^export const fragments = \[([^\]]*)\]/m.exec(source) ?? [];
  return [...(list ?? '').matchAll(/'([^']+)'/g)].map(([, name]) => name);
}

function readCommit(root) {
  try {
    return execFileSync('git', ['rev-parse', 'HEAD'], { cwd: root, encoding: 'utf8' }).trim();
  } catch {
    return '';
  }
}

/** Measures the builds in `dist` of the shell and of every remote. Throws when one is not built. */
export async function measure(root) {
  const builds = {};
  const fragments = {};
  for (const remote of released) {
    builds[remote] = await readBuild(root, remote);
    for (const part of Object.keys(builds[remote].parts).filter((name) => name.startsWith('page:'))) {
      const shown = await readFragments(root, remote, part.slice(5));
      if (shown.length > 0) fragments[`${remote}/${part.slice(5)}`] = shown;
    }
  }
  return { commit: readCommit(root), builds, fragments };
}

/** Returns a measurement as JSON with a line for each script, so that a change of one page changes few lines. */
export function formatMeasurement({ commit, builds, fragments }) {
  const toLines = (object, indent) =>
    Object.entries(object)
      .map(([name, value]) => `${indent}${JSON.stringify(name)}: ${JSON.stringify(value)}`)
      .join(',\n');
  const texts = Object.entries(builds).map(
    ([remote, { parts, scripts }]) =>
      `    ${JSON.stringify(remote)}: {\n      "parts": {\n${toLines(parts, '        ')}\n      },\n` +
      `      "scripts": {\n${toLines(scripts, '        ')}\n      }\n    }`,
  );
  return `{\n  "commit": ${JSON.stringify(commit)},\n  "fragments": ${JSON.stringify(fragments)},\n  "builds": {\n${texts.join(',\n')}\n  }\n}\n`;
}
