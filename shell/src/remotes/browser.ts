import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime';
import type { LiveRelease } from '@vastra/shared/federation';
import { type RemoteParts, remoteParts } from './parts';

/** ms. A region must say what is missing within 3.5 s. */
const bound = 2500;

const register = (release: LiveRelease, again = false) =>
  registerRemotes([{ name: release.container, entry: release.base + release.entry, type: 'global' }], { force: again });

/** The remotes' parts in the browser, from exactly the releases that the document was rendered with. */
export function browserParts(releases: LiveRelease[]): RemoteParts {
  registerPlugins([
    {
      name: 'bounded-scripts',
      createScript: ({ url }) => {
        const script = document.createElement('script');
        script.src = url;
        script.async = true;
        return { script, timeout: bound };
      },
    },
  ]);
  for (const release of releases) register(release);
  return remoteParts({
    releases,
    bound,
    load: async <T>(release: LiveRelease, exposed: string) => {
      const module = await loadRemote<T>(`${release.container}/${exposed}`);
      if (!module) throw new Error(`${release.container}/${exposed} is empty`);
      return module;
    },
    onForget: (remote) => {
      const release = releases.find((one) => one.remote === remote);
      if (release) register(release, true);
    },
  });
}
