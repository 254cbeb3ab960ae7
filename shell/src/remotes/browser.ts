import { getInstance, loadRemote, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime';
import { hasEarlierMajors } from '@vastra/shared/earlier';
import type { LiveRelease } from '@vastra/shared/federation';
import { addEarlierScopes } from './earlier-scopes';
import { limitSilence } from './limit-silence';
import { createRemoteParts, type RemoteParts } from './parts';

/** ms. Only a bound: `limitSilence` decides earlier when a script counts as failed. */
const timeoutMs = 60_000;

const register = (release: LiveRelease, isAgain = false) =>
  registerRemotes(
    [
      // Written twice, because a minimizer leaves a spread of nothing. A remote takes its share scope for the default one.
      hasEarlierMajors
        ? {
            name: release.container,
            entry: release.base + release.entry,
            type: 'global',
            shareScope: release.shareScope,
          }
        : { name: release.container, entry: release.base + release.entry, type: 'global' },
    ],
    { force: isAgain },
  );

/**
 * Reports an error to the scripts that are still loading from this URL, so that webpack and the federation runtime request them again at
 * the next attempt. Scripts that have loaded are no longer in the document, or have no listeners.
 */
function failPendingScripts(base: string): void {
  for (const script of document.querySelectorAll(`script[src*="${base}"]`)) script.dispatchEvent(new Event('error'));
}

/** Creates the remotes' parts in the browser, from exactly the releases that the document was rendered with. */
export function createBrowserParts(releases: LiveRelease[]): RemoteParts {
  registerPlugins([
    {
      name: 'script-timeout',
      createScript: ({ url }) => {
        const script = document.createElement('script');
        script.src = url;
        script.async = true;
        return { script, timeout: timeoutMs };
      },
    },
  ]);
  if (hasEarlierMajors) addEarlierScopes(getInstance()!.shareScopeMap as never);
  // The runtime loads by name, so that the first of two releases would answer for both.
  const registered = new Map<string, LiveRelease>();
  for (const release of releases) {
    if (registered.has(release.container)) continue;
    registered.set(release.container, release);
    register(release);
  }
  const isRegistered = (release: LiveRelease) => registered.get(release.container) === release;
  const findRelease = (remote: string) => releases.find((candidate) => candidate.remote === remote);
  return createRemoteParts({
    releases,
    limitTime: (remote, work) =>
      limitSilence(remote, work, () => failPendingScripts(findRelease(remote)?.base ?? __webpack_public_path__)),
    load: async <T>(release: LiveRelease, exposed: string) => {
      if (!isRegistered(release)) throw new Error(`${release.container} is the container of another release`);
      const module = await loadRemote<T>(`${release.container}/${exposed}`);
      if (!module) throw new Error(`${release.container}/${exposed} is empty`);
      return module;
    },
    onEvict: (remote) => {
      const release = findRelease(remote);
      if (release && isRegistered(release)) register(release, true);
    },
  });
}
