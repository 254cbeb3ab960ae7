import type { ServedRemote } from '@vastra/platform/host/releases/stored-release';
import { buildServerPlugin } from '@vastra/platform/host/server-plugin';
import { shellName } from '@vastra/platform/releases';
import { edgeKeys } from '@vastra/platform/server/edge/keys';
import { openEdgePurges } from '@vastra/platform/server/edge/purge-queue';
import type { DeclaredRoute } from '@vastra/shared/federation';
import { config } from '../config';
import { cohortHeader, variantHeader } from './cohorts';
import { buildVariantHeaders } from './headers';

/** Path at which the cache in front asks for the variant of a cohort. */
const variantPath = '/edge/variant';

/** Names what a remote's visitors get, so that a change of it is noticed. */
const toState = (served: ServedRemote): string => `${served.live.version} ${toCanaryState(served)}`;
const toCanaryState = ({ canary }: ServedRemote): string => (canary ? `${canary.release.version} ${canary.share}` : '');

const listPaths = (routes: readonly DeclaredRoute[]): unknown[] =>
  routes.map(({ path, index, children = [] }) => [path, index, listPaths(children)]);

/**
 * Returns true for a change that concerns documents without code of the remote. They list its release, whose commands they run and to whose
 * pages they link: a withdrawn release must leave them, another release may own their URL, and a release that begins to fill a slot belongs into them.
 */
function concernsAll(previous?: ServedRemote, current?: ServedRemote): boolean {
  if (!previous || !current) return true;
  const { live } = current;
  const isNewer = (live.publishedAt ?? '') >= (previous.live.publishedAt ?? '');
  const hasSameUrls = JSON.stringify(listPaths(live.routes)) === JSON.stringify(listPaths(previous.live.routes));
  const hasSameSlots = JSON.stringify(live.fills) === JSON.stringify(previous.live.fills);
  // Documents vary by the canary of a remote whose commands they run.
  const hasSameCanary =
    toCanaryState(previous) === toCanaryState(current) || previous.live.commands.length + live.commands.length === 0;
  return !isNewer || !hasSameUrls || !hasSameSlots || !hasSameCanary;
}

/** Lists the keys of the documents that differ for some visitors once `current` is served, and of the variants. */
export function listPurgeKeys(previous: ServedRemote[], current: ServedRemote[]): string[] {
  const find = (served: ServedRemote[], name: string) => served.find(({ remote }) => remote === name);
  const remotes = new Set([...previous, ...current].map(({ remote }) => remote));
  const changed = [...remotes].flatMap((remote) => {
    const [before, after] = [find(previous, remote), find(current, remote)];
    if (before && after && toState(before) === toState(after)) return [];
    return [edgeKeys.release(remote), ...(concernsAll(before, after) ? [edgeKeys.documents] : [])];
  });
  return changed.length > 0 ? [...new Set([edgeKeys.variants, ...changed])] : [];
}

/**
 * Purges documents from the cache in front when this server begins to serve another release: each server does, because other servers may still
 * render the previous one. Responds to that cache with the variant of a cohort.
 */
export const edgePlugin = buildServerPlugin(async (server) => {
  const { rollout, launched } = server;
  if (config.edge) {
    const purges = openEdgePurges(config.edge, server.log);
    const purge = (keys: string[]) => {
      if (launched.isActive()) purges.add(keys);
    };
    let served = rollout.getServed();
    rollout.onChange(() => {
      const previous = served;
      served = rollout.getServed();
      purge(listPurgeKeys(previous, served));
    });
    // A child that takes over brings another release of the shell; so does a canary of it for its cohorts.
    const getShell = () => JSON.stringify([launched.isActive(), launched.canary?.version, launched.canary?.share]);
    let shell = getShell();
    launched.onChange(() => {
      const previous = shell;
      shell = getShell();
      if (shell !== previous) purge([edgeKeys.variants, edgeKeys.release(shellName)]);
    });
    server.addHook('onClose', async () => purges.close());
  }
  if (!config.hasEdgeCohorts) return;
  server.get(variantPath, async (request, reply) => {
    const { releases, variant, canaries } = await server.resolveVisit(request, { assignsVisitorId: false });
    if (releases.length === 0) return reply.code(503).header('cache-control', 'no-store').send();
    if (canaries.length > 0) reply.header('vary', cohortHeader);
    return reply.headers(buildVariantHeaders()).header(variantHeader, variant).type('text/plain').send('');
  });
});
