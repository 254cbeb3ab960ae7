import { execFile } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { buildEventTable, type DocumentedEvent, eventsPlaceholder } from './event-table';
import { siteUrlPlaceholder } from './placeholder';
import { referencePage, startScript } from './reference-page';
import { apiParts } from './tags';

/** Written by the build of the API: a JSON file per document, and the viewer. */
const builtFolder = fileURLToPath(new URL('api-docs/', import.meta.url));
/** The scripts that build them, beside this file in the source. */
const buildFolder = fileURLToPath(new URL('build/', import.meta.url));

/** The viewer writes styles into its page; scripts, calls and pictures come from this shop. */
const contentSecurityPolicy = [
  "default-src 'self'",
  "img-src 'self' data:",
  "font-src 'self' data:",
  "style-src 'self' 'unsafe-inline'",
  "object-src 'none'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

const run = async (script: string): Promise<string> => {
  const maxBuffer = 20_000_000;
  return (await promisify(execFile)(process.execPath, [path.join(buildFolder, script)], { maxBuffer })).stdout;
};

/** Resolves to the built documents by their names. An API that runs from its source builds them, which takes two seconds. */
async function loadDocuments(): Promise<Record<string, string>> {
  const names = await readdir(builtFolder).catch(() => undefined);
  if (!names) return JSON.parse(await run('build-documents.mjs'));
  const documents = names.filter((name) => name.endsWith('.json'));
  return Object.fromEntries(
    await Promise.all(
      documents.map(async (name) => [
        name.slice(0, -'.json'.length),
        await readFile(path.join(builtFolder, name), 'utf8'),
      ]),
    ),
  );
}

const loadViewer = (): Promise<string> =>
  readFile(path.join(builtFolder, 'viewer.js'), 'utf8').catch(() => run('print-viewer.mjs'));

/** Returns a function that calls `load` once; a failed load is tried again by the next call. */
function once<T>(load: () => Promise<T>): () => Promise<T> {
  let loading: Promise<T> | undefined;
  return () => {
    loading ??= load().catch((error) => {
      loading = undefined;
      throw error;
    });
    return loading;
  };
}

const compress = promisify(gzip);

/** Returns a handler that sends a text, compressed for a caller who accepts gzip. */
function sendText(type: string, load: () => Promise<string>) {
  const loadCompressed = once(async () => compress(await load()));
  return async ({ headers }: FastifyRequest, reply: FastifyReply) => {
    reply
      .type(`${type}; charset=utf-8`)
      .header('vary', 'accept-encoding')
      .header('cache-control', 'public, max-age=300');
    if (!/\bgzip\b/.test(headers['accept-encoding'] ?? '')) return reply.send(await load());
    return reply.header('content-encoding', 'gzip').send(await loadCompressed());
  };
}

interface ApiDocsOptions {
  siteUrl: string;
  /** Events of the extensions of this shop. */
  eventTypes: readonly DocumentedEvent[];
}

/** Serves OpenAPI of every call at /api/docs/json, of each part of the API at /api/docs/<part>.json, and the page that shows them at /api/docs. */
export function registerApiDocs(app: FastifyInstance, { siteUrl, eventTypes }: ApiDocsOptions): void {
  const eventTable = JSON.stringify(buildEventTable(eventTypes)).slice(1, -1);
  const getDocuments = once(async () =>
    Object.fromEntries(
      Object.entries(await loadDocuments()).map(([name, text]) => [
        name,
        text.replaceAll(siteUrlPlaceholder, new URL(siteUrl).origin).replaceAll(eventsPlaceholder, () => eventTable),
      ]),
    ),
  );
  const options = { logLevel: 'warn' } as const;
  app.get('/api/docs', options, async (_request, reply) =>
    reply.type('text/html; charset=utf-8').header('content-security-policy', contentSecurityPolicy).send(referencePage),
  );
  app.get(
    '/api/docs/start.js',
    options,
    sendText('text/javascript', async () => startScript),
  );
  app.get('/api/docs/viewer.js', options, sendText('text/javascript', once(loadViewer)));
  const getWhole = async () => (await getDocuments()).openapi;
  app.get('/api/docs/json', options, sendText('application/json', getWhole));
  for (const { name } of apiParts)
    app.get(
      `/api/docs/${name}.json`,
      options,
      sendText('application/json', async () => (await getDocuments())[name]),
    );
}
