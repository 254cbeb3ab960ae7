import { type StoredRelease, toBaseUrl } from '@vastra/platform/host/releases/stored-release';
import { getTracer } from '@vastra/platform/server/tracing/tracer';
import type { ShopBrand } from '@vastra/shared/contract';
import tokenCss from '@vastra/shared/ui/tokens.css';
import headerCss from '../../src/frame/header/header.css';
import type { PageState } from '../../src/page-state';
import { config } from '../config';
import { isDemoReachable } from '../demo/tunnel';
import { shellBase, shellEntry, shellScripts } from '../shell-build';
import { getThemeColor } from '../site/manifest';
import { getLastShop } from '../site/shop-identity';
import { applyBrand } from './brand-styles';
import { escapeHtml } from './escape-html';
import { listFontUrls } from './font-urls';
import globalCss from './global.css';
import { buildSocialMeta } from './head';
import { inlineScript } from './inline-script';
import type { LoadedPage, RenderedMarkup } from './render';
import { toJson, toJsonByParts } from './safe-json';

/** Styles of every document, without comments and line breaks. */
const css = (tokenCss + globalCss + headerCss).replace(/\/\*.*?\*\//gs, '').replace(/\s*\n\s*/g, '');

const defaultIcons =
  '<link rel="icon" href="/favicon.ico" sizes="32x32"><link rel="icon" href="/icon.svg" type="image/svg+xml"><link rel="apple-touch-icon" href="/apple-touch-icon.png">';

/** Browsers choose among the sizes; phones take the largest picture for their home screen. */
const buildIcons = ({ folder, widths }: NonNullable<ShopBrand['icon']>): string =>
  [
    ...widths
      .slice(0, 2)
      .map((width) => `<link rel="icon" href="${folder}/${width}.png" type="image/png" sizes="${width}x${width}">`),
    `<link rel="apple-touch-icon" href="${folder}/${widths.at(-1)}.png">`,
  ].join('');

/** Builds the beginning of every document of a shop with this look. */
const buildDocumentStart = (brand?: ShopBrand): string =>
  [
    '<!doctype html><html lang="en-IN"><head><meta charset="utf-8">',
    // Without `interactive-widget=resizes-content`: bars at the bottom would rise above a phone's keyboard, onto the field that is filled in.
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<meta name="theme-color" content="${getThemeColor(brand)}">`,
    brand?.icon ? buildIcons(brand.icon) : defaultIcons,
    '<link rel="manifest" href="/manifest.webmanifest">',
    ...listFontUrls(brand).map((url) => `<link rel="preload" as="font" type="font/woff2" href="${url}" crossorigin>`),
    `<style>${applyBrand(css, brand)}</style>`,
  ].join('');

let lastStart = { key: '', start: Buffer.from(buildDocumentStart()) };

/** Returns the beginning of a document, UTF-8. It is built again when the look has changed. */
function getDocumentStart(brand?: ShopBrand): Buffer {
  const key = brand ? JSON.stringify(brand) : '';
  if (key !== lastStart.key) lastStart = { key, start: Buffer.from(buildDocumentStart(brand)) };
  return lastStart.start;
}

/** Stands above every page of a demo. It is outside React's root, so it costs the browser no script. */
const buildDemoNote = (text: string): string => `<aside class="demo-note" aria-label="Demo"><p>${text}</p></aside>`;
// Fits one line of a phone, beside the announcement (global.css).
const demoNote = buildDemoNote('Demo shop: no order is delivered; one-time codes are public.');
const reachableDemoNote = buildDemoNote(
  'Demo shop that others can reach: all visitors can read one-time codes and sign in as its admin. Enter nothing real; no order is delivered.',
);

/** Stands above every page without scripts, because each has controls that need them: at least the cart and the sign-in of the header. */
const scriptNote =
  '<noscript><p class="script-note" data-nosnippet>Your browser runs no JavaScript. Signing in, buying and your account need it: please turn it on in the browser’s settings.</p></noscript>';

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
  /** JSON of the changes of the look; empty without changes. */
  brand: string;
}

/** Writes the data of a document. */
export const buildDocumentData = (
  { releases, ...state }: PageState,
  { structuredData, brand }: { structuredData?: object[]; brand?: ShopBrand } = {},
): DocumentData => ({
  state: Buffer.from(toJsonByParts(state, 3)),
  releases: `[${releases.map(toJson).join()}]`,
  structuredData: structuredData ? toJson(structuredData) : '',
  brand: brand ? toJson(brand) : '',
});

/** Parts that are the same in every document, UTF-8. */
const [headEnd, rootStart, reachableRootStart, stateStart, scriptsStart, end] = [
  `</head><body>${scriptNote}`,
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
  page: Pick<LoadedPage, 'usedModules' | 'state' | 'brand'> & RenderedMarkup,
  releases: StoredRelease[],
  { state, releases: listed, structuredData }: DocumentData,
  bar = '',
): Buffer {
  const head = [
    getTracer() ? '<meta name="traced">' : '',
    page.head,
    buildSocialMeta(page.head, page.state.shopName, page.brand),
    structuredData && `<script type="application/ld+json">${structuredData}</script>`,
  ].join('');
  const scripts = toJson({ shell: shellEntry, remotes: listScripts(page, releases) });
  return Buffer.concat([
    getDocumentStart(page.brand),
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
  `<!doctype html><html lang="en-IN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">${refreshSeconds ? `<meta http-equiv="refresh" content="${refreshSeconds}">` : ''}<title>${escapeHtml(getLastShop().name || 'Shop')}</title><style>${applyBrand(css, getLastShop().brand)}</style></head><body><main style="padding:64px 16px;text-align:center"><h1>${title}</h1><p>${text}</p>${hasHomeLink ? '<p><a href="/">Back to Home</a></p>' : ''}</main></body></html>`;
