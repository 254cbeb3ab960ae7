import type { StoredRelease } from '@vastra/platform/host/releases/stored-release';
import { buildServerPlugin } from '@vastra/platform/host/server-plugin';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { sendUnavailable } from '../document/error-responses';
import { forwardDocument } from '../document/forward-document';
import { ownsSegment } from '../document/reach';
import { parseRenders, rendersHeader } from '../document/renders-header';
import { shellBuild } from '../shell-build';
import type { Isolated, Visit } from '../visit/resolve-visit';
import { createReleaseSelector, type Selection } from '../visit/select-releases';
import { IsolatedProcess } from './isolated-process';

declare module 'fastify' {
  interface FastifyInstance {
    /** Lets the process for young releases render a page that young releases are part of. If it does not respond, the visit gets earlier releases. */
    isolate(request: FastifyRequest, reply: FastifyReply, visit: Visit): Promise<Isolated>;
  }
}

/** Returns true if the release may have a part in the page. */
const mayReach = (release: StoredRelease, segment: string): boolean =>
  release.fragments.length > 0 || Boolean(release.fills) || ownsSegment(release, segment);

/** Renders pages of young releases in another process, if the setting is on. */
export const isolationPlugin = buildServerPlugin(async (server) => {
  const { launched, rollout, health } = server;
  const isolated = new IsolatedProcess();
  server.addHook('onClose', async () => isolated.stop());
  // False beside an older launcher, without a launcher, and in the other processes of the launcher.
  let hasStarted = false;
  const follow = () => {
    hasStarted ||= launched.isolatedSocket !== undefined;
    isolated.setSocket(launched.isolatedSocket);
  };
  launched.onChange(follow);
  launched.onReplaced(() => isolated.setSocket(undefined));

  const selector = createReleaseSelector(shellBuild);
  let earlier = new WeakMap<StoredRelease[], { key: string; selection: Selection }>();
  rollout.onChange(() => {
    earlier = new WeakMap();
  });
  /** Returns the same selection for the same releases, because values derived from it are cached. */
  const selectEarlier = (releases: StoredRelease[]): Selection => {
    const proven = releases.flatMap((release) => rollout.young.findProven(release) ?? []);
    const key = proven.map(({ remote, version }) => `${remote}@${version}`).join();
    const known = earlier.get(releases);
    if (known?.key === key) return known.selection;
    const selection = selector.selectLive(proven.map((live) => ({ remote: live.remote, live })));
    earlier.set(releases, { key, selection });
    return selection;
  };

  server.decorate('isolate', async (request: FastifyRequest, reply: FastifyReply, visit: Visit) => {
    const asIs: Isolated = { isSent: false, visit, isEarlier: false };
    if (!hasStarted || visit.overrides) return asIs;
    const segment = request.url.split(/[/?]/, 2)[1];
    const young = visit.releases.filter((release) => rollout.young.find(release) && mayReach(release, segment));
    if (young.length === 0) return asIs;
    const running = isolated.find();
    const countRenders = (header: string) => {
      for (const { release, error } of parseRenders(header, visit.releases))
        health.countRender(release, { hasFailed: error !== undefined, error });
    };
    const isForwarded =
      running &&
      (await forwardDocument(running.socket, request, reply, {
        visitorId: visit.newVisitorId,
        signal: running.signal,
        takeHeader: { name: rendersHeader, take: countRenders },
      }));
    if (isForwarded) return { isSent: true };
    // The previous release of the page's remote could not be read yet.
    if (young.some((release) => !rollout.young.findProven(release) && ownsSegment(release, segment))) {
      sendUnavailable(reply);
      return { isSent: true };
    }
    return { isSent: false, visit: { ...visit, ...selectEarlier(visit.releases) }, isEarlier: true };
  });
});
