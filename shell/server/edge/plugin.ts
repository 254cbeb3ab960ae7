import { shellName } from '@vastra/shared/releases';
import { edgeKeys } from '@vastra/shared/server/edge/keys';
import { openEdgePurges } from '@vastra/shared/server/edge/purge-queue';
import { config } from '../config';
import { buildServerPlugin } from '../plugin';
import type { ServedRemote } from '../releases/stored-release';
import { cohortHeader, variantHeader } from './cohorts';
import { buildVariantHeaders } from './headers';

/** Path at which the cache in front asks for the variant of a cohort. */
const variantPath = '/edge/variant';

/** Names what a remote's visitors get, so that a change of it is noticed. */
const toState = ({ live, canary }: ServedRemote): string =>
  `${live.version} ${canary ? `${canary.release.version} ${canary.share}` : ''}`;

/** Lists the remotes with another release or canary, and the remotes that are not served any more. */
export function listChangedRemotes(previous: ServedRemote[], current: ServedRemote[]): string[] {
  const mapStates = (served: ServedRemote[]) => new Map(served.map((remote) => [remote.remote, toState(remote)]));
  const [previousStates, currentStates] = [mapStates(previous), mapStates(current)];
  return [...new Set([...previousStates.keys(), ...currentStates.keys()])].filter(
    (remote) => previousStates.get(remote) !== currentStates.get(remote),
  );
}

/**
 * Purges documents from the cache in front when this server begins to serve another release: each server does, because other servers may still
 * render the previous one. Responds to that cache with the variant of a cohort.
 */
export const edgePlugin = buildServerPlugin(async (server) => {
  const { rollout, launched } = server;
  if (config.edge) {
    const purges = openEdgePurges(config.edge, server.log);
    const purgeReleases = (remotes: string[]) => {
      if (remotes.length > 0 && launched.isActive()) purges.add([edgeKeys.variants, ...remotes.map(edgeKeys.release)]);
    };
    let served = rollout.getServed();
    rollout.onChange(() => {
      const previous = served;
      served = rollout.getServed();
      purgeReleases(listChangedRemotes(previous, served));
    });
    // A child that takes over brings another release of the shell; so does a canary of it for its cohorts.
    const getShell = () => JSON.stringify([launched.isActive(), launched.canary?.version, launched.canary?.share]);
    let shell = getShell();
    launched.onChange(() => {
      const previous = shell;
      shell = getShell();
      if (shell !== previous) purgeReleases([shellName]);
    });
    server.addHook('onClose', async () => purges.close());
  }
  if (!config.hasEdgeCohorts) return;
  server.get(variantPath, async (request, reply) => {
    const { releases, fingerprint, hasCanary } = await server.resolveVisit(request, { assignsVisitorId: false });
    if (releases.length === 0) return reply.code(503).header('cache-control', 'no-store').send();
    if (hasCanary) reply.header('vary', cohortHeader);
    return reply.headers(buildVariantHeaders()).header(variantHeader, fingerprint).type('text/plain').send('');
  });
});
