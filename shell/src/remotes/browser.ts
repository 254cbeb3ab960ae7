import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime';
import type { LiveRelease } from '@vastra/shared/federation';
import { createRemoteParts, type RemoteParts } from './parts';

/** ms, because a region must show its error message within 3.5 s. */
const timeoutMs = 2500;

const register = (release: LiveRelease, isAgain = false) =>
  registerRemotes([{ name: release.container, entry: release.base + release.entry, type: 'global' }], {
    force: isAgain,
  });

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
  for (const release of releases) register(release);
  return createRemoteParts({
    releases,
    timeoutMs: timeoutMs,
    load: async <T>(release: LiveRelease, exposed: string) => {
      const module = await loadRemote<T>(`${release.container}/${exposed}`);
      if (!module) throw new Error(`${release.container}/${exposed} is empty`);
      return module;
    },
    onEvict: (remote) => {
      const release = releases.find((candidate) => candidate.remote === remote);
      if (release) register(release, true);
    },
  });
}
