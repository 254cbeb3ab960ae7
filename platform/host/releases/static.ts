import { mkdirSync } from 'node:fs';
import staticFiles from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { immutableFiles } from '../immutable-files';
import { memoize } from '../memoize';
import type { ReleaseFiles } from './files';

const browserFile = /^\/([\w.-]+)\/([\w.+-]+)\/web\/[\w.-]+$/;
/** ms for which the result of a look-up is cached, because a client can request any path. */
const lookUpTtlMs = 5000;

/**
 * Serves the browser files of every stored release, because a page that was opened many releases ago still loads its scripts.
 * `isRemoteStore`: a release that is not on this machine yet is downloaded first. Server builds and descriptions are not public.
 */
export const createReleasesStatic = (files: ReleaseFiles, { isRemoteStore }: { isRemoteStore: boolean }) =>
  async function releases(server: FastifyInstance) {
    const isStored = memoize<boolean>(lookUpTtlMs, 1000);
    if (isRemoteStore)
      server.addHook('onRequest', async (request, reply) => {
        const [, remote, version] = browserFile.exec(request.url.split('?')[0].slice('/releases'.length)) ?? [];
        if (!remote) return;
        const isFound = await isStored(`${remote}@${version}`, async () =>
          Boolean(await files.get(remote, version)),
        ).catch((error) => {
          request.log.error(error);
          return undefined;
        });
        // The storage failed: the browser may try again.
        if (isFound === undefined)
          return reply.code(503).headers({ 'cache-control': 'no-store', 'retry-after': '5' }).send('Try again later');
      });
    // The folder does not exist before the first release is published.
    try {
      mkdirSync(files.root, { recursive: true });
    } catch (err) {
      server.log.warn({ err }, 'The folder of the releases cannot be created');
    }
    server.register(staticFiles, {
      root: files.root,
      prefix: '/releases/',
      allowedPath: (pathName) => browserFile.test(pathName),
      ...immutableFiles,
    });
  };
