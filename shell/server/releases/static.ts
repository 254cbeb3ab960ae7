import { mkdirSync } from 'node:fs';
import staticFiles, { type FastifyStaticOptions } from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { memoize } from '../memoize';
import type { ReleaseFiles } from './files';

const browserFile = /^\/([\w.-]+)\/([\w.+-]+)\/web\/[\w.-]+$/;
/** ms for which it is believed that a release is, or is not, there: addresses come from anywhere. */
const believe = 5000;

/**
 * The browser's files of every stored release, for as long as it is stored: a page that was opened many releases ago still finds
 * its scripts. What is not on this machine yet is brought first. Server builds and descriptions are not public.
 */
export const releasesStatic = (files: ReleaseFiles, isBrought: boolean, forever: Partial<FastifyStaticOptions>) =>
  async function releases(server: FastifyInstance) {
    const looked = memoize<boolean>(believe, 1000);
    if (isBrought)
      server.addHook('onRequest', async (request, reply) => {
        const [, remote, version] = browserFile.exec(request.url.split('?')[0].slice('/releases'.length)) ?? [];
        if (!remote) return;
        const isThere = await looked(`${remote}@${version}`, async () =>
          Boolean(await files.get(remote, version)),
        ).catch((error) => {
          request.log.error(error);
          return undefined;
        });
        // The storage does not answer: a browser may ask again.
        if (isThere === undefined)
          return reply.code(503).headers({ 'cache-control': 'no-store', 'retry-after': '5' }).send('Try again later');
      });
    // Nothing may have been published yet.
    mkdirSync(files.root, { recursive: true });
    server.register(staticFiles, {
      root: files.root,
      prefix: '/releases/',
      allowedPath: (pathName) => browserFile.test(pathName),
      ...forever,
    });
  };
