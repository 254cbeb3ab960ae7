import { getTracer } from '@vastra/shared/server/tracing/tracer';
import tokenCss from '@vastra/shared/ui/tokens.css';
import headerCss from '../../src/frame/header/header.css';
import type { PageState } from '../../src/page-state';
import { config } from '../config';
import { isDemoReachable } from '../demo/tunnel';
import { type StoredRelease, toBaseUrl } from '../releases/stored-release';
import { shellBase, shellEntry, shellScripts } from '../shell-build';
import { themeColor } from '../site/manifest';
import { fontUrls } from './font-urls';
import globalCss from './global.css';
import { buildSocialMeta } from './head';
import { inlineScript } from './inline-script';
import type { LoadedPage, RenderedMarkup } from './render';
import { toJson, toJsonByParts } from './safe-json';

/** Styles of every document, without comments and line breaks. */
const css = (tokenCss + globalCss + headerCss).replace(/\/\*.*?\*\//gs, '').replace(/\s*\n\s*/g, '');

/** The beginning of every document. */
const documentStart = [
  '<!doctype html><html lang="en-IN"><head><meta charset="utf-8">',
  // Without `interactive-widget=resizes-content`: bars at the bottom would rise above a phone's keyboard, onto the field that is filled in.
  '<meta name="viewport" content="width=device-width, initial-scale=1">',
  `<meta name="theme-color" content="${themeColor}">`,
  '<link rel="icon" href="/favicon.ico" sizes="32x32"><link rel="icon" href="/icon.svg" type="image/svg+xml">',
  '<link rel="apple-touch-icon" href="/apple-touch-icon.png"><link rel="manifest" href="/manifest.webmanifest">',
  ...fontUrls.map((url) => `<link rel="preload" as="font" type="font/woff2" href="${url}" crossorigin>`),
  `<style>${css}</style>`,
].join('');

/** Stands above every page of a demo. It is outside React's root, so it costs the browser no script. */
const buildDemoNote = (text: string): string => `<aside class="demo-note" aria-label="Demo"><p>${text}</p></aside>`;
// Fits one line of a phone, beside the announcement (global.css).
const demoNote = buildDemoNote('Demo shop: no order is delivered; one-time codes are public.');
const reachableDemoNote = buildDemoNote(
  'Demo shop that others can reach: all visitors can read one-time codes and sign in as its admin. Enter nothing real; no order is delivered.',
);

/** Lists all of the remotes' scripts for this page, so that the browser need not discover them one after the other. */
const listScripts = (page: Pick<LoadedPage, 'usedModules'>, releases: StoredRelease[]): string[] => {
  const files = new Set<string>();
  for (const [remote, parts] of page.usedModules) {
    if (remote === 'shell')
      for (const part of parts) for (const file of shellScripts[part] ?? []) files.add(shellBase + file);
    const release = releases.find((candidate) => candidate.remote === remote);
    if (!release) continue;
    // It is on the visitor's own machine: the browser's runtime loads it, and shows the page without it if that fails.
    if (release.url) continue;
    files.add(toBaseUrl(release) + release.entry);
    for (const part of parts) for (const file of release.scripts[part] ?? []) files.add(toBaseUrl(release) + file);
  }
  return [...files];
};

/** The data in a document, as JSON that is safe inside HTML. */
export interface DocumentData {
  /** JSON of the page's state without its releases, UTF-8, because it is hashed, and then copied. */
  state: Buffer;
  /** JSON of the releases. Not in `state`, because a document stays when a release is promoted that it only lists. */
  releases: string;
  /** schema.org objects about the shop itself; empty on most pages. */
  structuredData: string;
}

/** Writes the data of a document. */
export const buildDocumentData = ({ releases, ...state }: PageState, structuredData?: object[]): DocumentData => ({
  state: Buffer.from(toJsonByParts(state, 3)),
  releases: `[${releases.map(toJson).join()}]`,
  structuredData: structuredData ? toJson(structuredData) : '',
});

/** Parts that are the same in every document, UTF-8. */
const [start, headEnd, rootStart, reachableRootStart, stateStart, scriptsStart, end] = [
  documentStart,
  '</head><body>',
  `${config.isDemo ? demoNote : ''}<div id="root">`,
  `${reachableDemoNote}<div id="root">`,
  '</div><script type="application/json" id="page-state">',
  '</script><script type="application/json" id="page-scripts">',
  `</script><script>${inlineScript}</script></body></html>`,
].map((text) => Buffer.from(text));

/**
 * Builds the whole document of a page, UTF-8. Copies buffers, because few bytes of a document are new.
 *
 * @param bar HTML of the bar of a preview
 */
export function buildDocument(
  page: Pick<LoadedPage, 'usedModules' | 'state'> & RenderedMarkup,
  releases: StoredRelease[],
  { state, releases: listed, structuredData }: DocumentData,
  bar = '',
): Buffer {
  const head = [
    getTracer() ? '<meta name="traced">' : '',
    page.head,
    buildSocialMeta(page.head, page.state.shopName),
    structuredData && `<script type="application/ld+json">${structuredData}</script>`,
  ].join('');
  const scripts = toJson({ shell: shellEntry, remotes: listScripts(page, releases) });
  return Buffer.concat([
    start,
    Buffer.from(head),
    page.styles,
    headEnd,
    Buffer.from(bar),
    isDemoReachable() ? reachableRootStart : rootStart,
    page.body,
    stateStart,
    Buffer.from(`{"releases":${listed},`),
    state.subarray(1),
    scriptsStart,
    Buffer.from(scripts),
    end,
  ]);
}

export interface FailureText {
  /** HTML, as is `text`. */
  title?: string;
  text?: string;
  /** Seconds after which the browser asks again; without it, it does not. */
  refreshSeconds?: number;
  /** False without the link to the home page. */
  hasHomeLink?: boolean;
}

/** Builds the page that is shown when no page can be rendered; it depends on nothing else. */
export const buildFailureDocument = ({
  title = 'Something went wrong',
  text = 'Please try again in a moment.',
  refreshSeconds,
  hasHomeLink = true,
}: FailureText = {}): string =>
  `<!doctype html><html lang="en-IN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">${refreshSeconds ? `<meta http-equiv="refresh" content="${refreshSeconds}">` : ''}<title>Vastra</title><style>${css}</style></head><body><main style="padding:64px 16px;text-align:center"><h1>${title}</h1><p>${text}</p>${hasHomeLink ? '<p><a href="/">Back to Home</a></p>' : ''}</main></body></html>`;
