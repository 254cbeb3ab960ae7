import staticFiles from '@fastify/static';
import { immutableFiles } from '@vastra/platform/host/immutable-files';
import { buildServerPlugin } from '@vastra/platform/host/server-plugin';
import type { FastifyError, FastifyReply } from 'fastify';
import type { ApiReader } from '../api/read-api';
import { config } from '../config';
import { createOwnerDecider } from '../flags/decide-owner';
import { shellVersion } from '../shell-build';
import { openRouteOwners } from '../visit/route-owners';
import { urlOwners } from '../visit/url-owners';
import { createContentPreviewRoutes } from './content-preview-routes';
import { sendErrorPage, sendPlainNotFound } from './error-responses';
import { createOpeningReader } from './opening';
import { createPageHandler } from './page-handler';
import { createPaymentOriginsReader } from './payment-origins';
import type { FinishedDocument } from './render-document';
import { formatRenders, rendersHeader } from './renders-header';

const addRenders = (reply: FastifyReply, { releases, failed }: FinishedDocument) =>
  reply.header(rendersHeader, formatRenders(releases.map((release) => ({ release, error: failed.get(release) }))));

interface DocumentPluginOptions {
  /** Reads the API for documents. */
  reader?: ApiReader;
}

/** Serves documents at every path that no other plugin serves, the shell's own files, and the responses to failures. */
export const documentPlugin = buildServerPlugin<DocumentPluginOptions>(async (server, { reader }) => {
  // The scripts of a released shell are served with the files of all releases.
  if (!shellVersion)
    server.register(staticFiles, {
      root: config.webDir,
      prefix: '/assets/',
      // Its source maps are in a folder.
      allowedPath: (pathName) => !pathName.slice(1).includes('/'),
      ...immutableFiles,
    });
  server.register(staticFiles, {
    root: config.fontsDir,
    prefix: '/fonts/',
    ...immutableFiles,
    preCompressed: false,
  });
  const { resolveVisit, createFlags, isolate, launched, rollout, preview, health } = server;
  server.register(createContentPreviewRoutes(preview.content));
  const routeOwners = openRouteOwners(urlOwners);
  server.get(
    '*',
    createPageHandler({
      resolveVisit,
      createFlags,
      decideOwner: routeOwners && createOwnerDecider({ routeOwners, createFlags }),
      isolate,
      addRenders: launched.role === 'isolated' ? addRenders : undefined,
      isReady: rollout.isReady,
      previewCookie: preview.cookie,
      findContentPreview: preview.content.find,
      health,
      samplePaths: rollout.samplePaths,
      reader,
      isShopOpen: reader && createOpeningReader(reader),
      readPaymentOrigins: createPaymentOriginsReader(reader),
      onError: (error) => server.log.error(error),
    }),
  );
  // A path below a prefix of another plugin is a file or a call, never a page. Pages accept GET and HEAD only.
  server.setNotFoundHandler((request, reply) =>
    ['GET', 'HEAD'].includes(request.method)
      ? sendPlainNotFound(reply)
      : reply.code(405).header('allow', 'GET, HEAD').type('text/plain').send('Method not allowed'),
  );
  server.setErrorHandler((error: FastifyError, request, reply) => {
    const status = error.statusCode ?? 500;
    // A body that cannot be parsed, sent to a route that expects none.
    if (status < 500) return reply.code(status).type('text/plain').send(error.message);
    request.log.error(error);
    return sendErrorPage(reply, 500);
  });
});
