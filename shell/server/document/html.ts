import { readFileSync } from 'node:fs';
import path from 'node:path';
import headerCss from '../../src/frame/header/header.css';
import { config } from '../config';
import { baseOf, type StoredRelease } from '../releases/stored-release';
import { themeColor } from '../site/manifest';
import globalCss from './global.css';
import { sharing } from './head';
import { begin } from './inline-script';
import type { RenderedPage } from './render';

const shellScripts: Record<string, string[]> = JSON.parse(
  readFileSync(path.join(config.webDir, 'scripts.json'), 'utf8'),
);
const entry = shellScripts['entry:shell'].map((file) => `/assets/${file}`);
/** Names the shell's build: its files are named by what is in them. */
export const shellBuild = entry.join();
const fonts = ['source-sans-3-400', 'source-sans-3-600', 'fraunces-500'];

const css = (globalCss + headerCss).replace(/\s*\n\s*/g, '');

/** What every document begins with. */
const start = [
  '<!doctype html><html lang="en-IN"><head><meta charset="utf-8">',
  '<meta name="viewport" content="width=device-width, initial-scale=1">',
  `<meta name="theme-color" content="${themeColor}">`,
  '<link rel="icon" href="/favicon.ico" sizes="32x32"><link rel="icon" href="/icon.svg" type="image/svg+xml">',
  '<link rel="apple-touch-icon" href="/apple-touch-icon.png"><link rel="manifest" href="/manifest.webmanifest">',
  ...fonts.map((font) => `<link rel="preload" as="font" type="font/woff2" href="/fonts/${font}.woff2" crossorigin>`),
  `<style>${css}</style>`,
].join('');

const written = new WeakMap<object, string>();

/** JSON that may stand in HTML. What stays the same object from one document to the next is written once. */
function json(value: unknown): string {
  const known = typeof value === 'object' && value !== null ? written.get(value) : undefined;
  if (known) return known;
  const text = JSON.stringify(value ?? null).replace(/</g, '\\u003c');
  if (typeof value === 'object' && value !== null) written.set(value, text);
  return text;
}

/** As `json`, but an object is written part by part, `depth` levels down: loaders make new objects around kept answers. */
function jsonByParts(value: object, depth: number): string {
  const parts = Object.entries(value).map(([key, part]) => {
    const isObject = typeof part === 'object' && part !== null && !Array.isArray(part);
    return part === undefined
      ? undefined
      : `${json(key)}:${isObject && depth > 1 ? jsonByParts(part, depth - 1) : json(part)}`;
  });
  return `{${parts.filter((part) => part !== undefined).join(',')}}`;
}

/** The remotes' scripts of this page, all of them, so that nothing is found out one after the other. */
const scriptsOf = (page: RenderedPage, releases: StoredRelease[]): string[] => {
  const files = new Set<string>();
  for (const [remote, parts] of page.uses) {
    if (remote === 'shell')
      for (const part of parts) for (const file of shellScripts[part] ?? []) files.add(`/assets/${file}`);
    const release = releases.find((one) => one.remote === remote);
    if (!release) continue;
    // On the visitor's own machine: asked for by the browser's runtime, which can be told to do without.
    if (release.url) continue;
    files.add(baseOf(release) + release.entry);
    for (const part of parts) for (const file of release.scripts[part] ?? []) files.add(baseOf(release) + file);
  }
  return [...files];
};

/** The whole document of a page, UTF-8. `graph`: schema.org objects about the shop itself. */
export function documentOf(page: RenderedPage, releases: StoredRelease[], graph?: object[]): Buffer {
  const facts = graph ? `<script type="application/ld+json">${json(graph)}</script>` : '';
  const before = [start, page.head, sharing(page.head), facts, page.styles, '</head><body><div id="root">'];
  const scripts = json({ shell: entry, remotes: scriptsOf(page, releases) });
  const after = [
    `</div><script type="application/json" id="page-state">${jsonByParts(page.state, 3)}</script>`,
    `<script type="application/json" id="page-scripts">${scripts}</script><script>${begin}</script></body></html>`,
  ].join('');
  return Buffer.concat([Buffer.from(before.join('')), page.body, Buffer.from(after)]);
}

/** When nothing can be rendered: a page that says so and needs nothing. */
export const failureDocument = (): string =>
  `<!doctype html><html lang="en-IN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Vastra</title><style>${css}</style></head><body><main style="padding:64px 16px;text-align:center"><h1>Something went wrong</h1><p>Please try again in a moment.</p><p><a href="/">Back to Home</a></p></main></body></html>`;
