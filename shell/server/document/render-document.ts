import { type ServerError, toServerError } from '@vastra/platform/host/errors/server-error';
import { type StoredRelease, toReleaseName } from '@vastra/platform/host/releases/stored-release';
import type { ShopDetails } from '@vastra/shared/contract';
import type { FlagSource } from '@vastra/shared/flags';
import { api } from '@vastra/shared/http';
import { paths } from '@vastra/shared/paths';
import type { FastifyRequest } from 'fastify';
import type { Preview } from '../../src/page-state';
import { runWithPreviewToken } from '../api/preview-token';
import type { ApiReader } from '../api/read-api';
import { config } from '../config';
import { hasEdge } from '../edge/headers';
import { listEdgeKeys } from '../edge/list-keys';
import type { VisitFlags } from '../flags/visit-flags';
import type { Health } from '../health';
import type { OpenContentPreview } from '../preview/content-preview';
import { attributeError } from '../remotes/attribute-error';
import { getServerParts } from '../remotes/load-modules';
import { shellToken } from '../shell-build';
import { buildStructuredData } from '../site/structured-data';
import { documentSeconds, documentSources } from '../traffic-metrics';
import type { Visit } from '../visit/resolve-visit';
import { hashDocument } from './compress';
import type { Rendered } from './document-cache';
import { createContent, type DocumentContent } from './document-content';
import { buildDocument, buildDocumentData, type DocumentData } from './html';
import { buildPreviewBar } from './preview-bar';
import type { Reach } from './reach';
import { replaceMissingPage } from './redirects';
import { type LoadedPage, loadPage } from './render';

/** A document with the data of its response. It holds none of the page's objects, because many are stored. */
export interface FinishedDocument {
  status: number;
  /** Id of the innermost route, `mf-catalog/product`. */
  routeId: string;
  content: DocumentContent;
  /** Names the data that it was rendered from. */
  dataHash: string;
  /** ms since 1970. */
  renderedAt: number;
  /** Keys by which a cache in front purges it; empty without one. */
  edgeKeys: string[];
  /** Releases that decide whether a visitor gets it (`findReach`). */
  reach: StoredRelease[];
  /** Releases that have a part in it, or whose part failed. */
  releases: StoredRelease[];
  failed: Map<StoredRelease, ServerError>;
  /** A loader has failed. */
  hasErrors: boolean;
  /** Remotes whose page could not be loaded. */
  unavailable: string[];
}

/** The result for one request: a document, or a response without one, which is a redirect or a missing file. */
export type Rendering = Rendered &
  ({ document: FinishedDocument; response?: undefined } | { document?: undefined; response: Response }) & {
    /** A flag whose value is this visitor's own was read. */
    isPersonal: boolean;
    /** The id of a browser that had none, because a flag needed it. */
    newVisitorId?: string;
    /** It may show old data, because the API fails. */
    isStale: boolean;
  };

interface RendererOptions {
  createFlags: (request: FastifyRequest, visit: Visit) => VisitFlags;
  health: Pick<Health, 'addShellError'>;
  /** Paths of pages that were rendered without a failure, by route. The smoke test of the remote's next release uses them. */
  samplePaths: Map<string, string>;
  /** Reads the API for documents. Without it no document is stored, because the age of its data is unknown. */
  reader?: Pick<ApiReader, 'getFailureCount' | 'watch'>;
}

interface DocumentRequest {
  request: FastifyRequest;
  url: URL;
  visit: Visit;
  preview?: Preview;
  contentPreview?: OpenContentPreview;
  /** The variant by flag that decided who owns the URL, if the page must report it. */
  exposures?: Record<string, string>;
}

interface FinishOptions {
  failed: Map<StoredRelease, ServerError>;
  structuredData?: object[];
  previous?: FinishedDocument;
  /** HTML of the bar of a preview. */
  bar?: string;
}

const getStructuredData = async (): Promise<object[]> => {
  const details = await api
    .get('shop-details')
    .data<ShopDetails>()
    .catch(() => undefined);
  return buildStructuredData(config.origin, details);
};

/** Lists the releases that have a part in the page, or whose part failed. */
const listRenderedReleases = (
  { usedModules }: LoadedPage,
  releases: StoredRelease[],
  failed: Map<StoredRelease, unknown>,
): StoredRelease[] =>
  releases.filter((release) => !release.url && (usedModules.has(release.remote) || failed.has(release)));

/**
 * ms for which a document is used again while its data are the same. Bounded, because components of a remote in another repository may read the
 * clock, which the lint step forbids here.
 */
const maxReuseMs = 60_000;

/** A preview is no visit: its page reports no variants of experiments. */
const withoutExposures = (page: LoadedPage): LoadedPage => ({
  ...page,
  state: { ...page.state, exposures: undefined },
});

/** Returns the flags of a page that also reports these variants. */
const withExposures = (flags: VisitFlags, exposures?: Record<string, string>): FlagSource =>
  exposures ? { read: flags.read, getExposures: () => ({ ...exposures, ...flags.getExposures() }) } : flags;

/**
 * Names the data, the releases that the document depends on, and the remotes that it lists. A removed remote must leave the documents at once; another
 * release of a listed remote need not be in them.
 */
const hashData = ({ state, structuredData, brand }: DocumentData, { releases, listed }: Reach): string =>
  hashDocument(
    state,
    [structuredData, brand, ...releases.map(toReleaseName), ...listed.map(({ remote }) => remote)].join(' '),
  );

/** Renders the document, unless `previous` was rendered from the same data. */
async function finish(
  page: LoadedPage,
  { releases }: Visit,
  { failed, structuredData, previous, bar }: FinishOptions,
): Promise<FinishedDocument> {
  const data = buildDocumentData(page.state, { structuredData, brand: page.brand });
  const dataHash = hashData(data, page.reach);
  const isUnchanged = previous?.dataHash === dataHash && previous.status === page.status;
  if (isUnchanged && Date.now() - previous.renderedAt < maxReuseMs) {
    documentSources.inc({ source: 'unchanged' });
    return previous;
  }
  documentSources.inc({ source: 'rendered' });
  const html = buildDocument({ ...page, ...(await page.render()) }, releases, data, bar);
  return {
    status: page.status,
    routeId: page.routeId,
    content: createContent(html),
    dataHash,
    renderedAt: Date.now(),
    edgeKeys: hasEdge() ? listEdgeKeys(page.state, page.reach.remotes) : [],
    reach: page.reach.releases,
    releases: listRenderedReleases(page, releases, failed),
    failed,
    hasErrors: Boolean(page.state.errors),
    unavailable: Object.values(page.state.errors ?? {}).flatMap((error) =>
      error.kind === 'remote' ? error.remote : [],
    ),
  };
}

/** Creates the function that runs the loaders of a page and renders its document. */
export function createDocumentRenderer({ createFlags, health, samplePaths, reader }: RendererOptions) {
  const renderDocument = async (
    { request, url, visit, preview, contentPreview, exposures }: DocumentRequest,
    previous?: Rendering,
  ): Promise<Rendering> => {
    const { releases, live } = visit;
    const logError = (error: unknown) => request.log.error(error);
    const failed = new Map<StoredRelease, ServerError>();
    let hasReported = false;
    const flags = createFlags(request, visit);
    const failureCount = reader?.getFailureCount();
    const [startedAt, timer] = [Date.now(), performance.now()];
    const watch = reader?.watch();
    try {
      const structuredData = url.pathname === paths.home ? getStructuredData() : undefined;
      const loaded = await loadPage({
        request: new Request(url),
        releases,
        parts: getServerParts(releases, logError),
        origin: config.origin,
        live,
        shellToken,
        preview,
        sentry: config.sentry,
        flags: withExposures(flags, exposures),
        report: (error) => {
          hasReported = true;
          const release = attributeError(error, releases);
          if (release?.url) return;
          logError(error);
          if (release && !failed.has(release)) failed.set(release, toServerError(error, releases));
          if (!release) health.addShellError(error);
        },
      });
      const page = await replaceMissingPage(loaded, url);
      const document =
        page instanceof Response
          ? undefined
          : await finish(contentPreview ? withoutExposures(page) : page, visit, {
              failed,
              structuredData: await structuredData,
              previous: previous?.document,
              bar: contentPreview && buildPreviewBar(contentPreview.shown),
            });
      const isPersonal = flags.isPersonal();
      const newVisitorId = flags.getNewVisitorId();
      const result = {
        isPersonal,
        newVisitorId,
        // Documents that are rendered at the same time share the count: one too many is not stored, never one too few.
        isStale: reader?.getFailureCount() !== failureCount,
        oldestAt: Math.min(startedAt, watch?.getOldestAt() ?? startedAt),
      };
      if (!document) return { ...result, response: page as Response, isShared: false, reach: [], bytes: 0 };
      documentSeconds.observe({ page: document.routeId }, (performance.now() - timer) / 1000);
      if (document.status === 200 && failed.size === 0 && !contentPreview)
        samplePaths.set(document.routeId, url.pathname);
      const isShared =
        watch !== undefined &&
        document.status === 200 &&
        !preview &&
        !contentPreview &&
        !isPersonal &&
        newVisitorId === undefined &&
        !result.isStale &&
        !document.hasErrors &&
        !hasReported;
      if (isShared) document.content.dropHtml();
      return { ...result, document, isShared, reach: document.reach, bytes: document.content.bytes };
    } finally {
      watch?.end();
    }
  };
  return (documentRequest: DocumentRequest, previous?: Rendering): Promise<Rendering> =>
    runWithPreviewToken(documentRequest.contentPreview?.token, () => renderDocument(documentRequest, previous));
}
