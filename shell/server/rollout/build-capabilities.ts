import type { HostCapabilities } from '@vastra/platform/releases';
import { launcherVersion } from '@vastra/platform/releases/launcher';
import { earlierMajors } from '@vastra/shared/earlier';
import { getHostLibraries, sharedVersion } from '../remotes/host-libraries';
import { urlOwners } from '../visit/url-owners';

const listExports = (libraries: ReturnType<typeof getHostLibraries>): HostCapabilities['exports'] =>
  Object.fromEntries(Object.entries(libraries).map(([name, { lib }]) => [name, Object.keys(lib() as object).sort()]));

/** Returns the capabilities of this shell, without the contract of the API. */
export function buildCapabilities(): HostCapabilities {
  const libraries = getHostLibraries();
  return {
    versions: {
      react: libraries.react.version,
      '@vastra/shared': sharedVersion,
      // Releases of the shell need these two.
      launcher: launcherVersion,
      node: process.versions.node,
    },
    exports: {
      ...listExports(libraries),
      // The shell provides it in browsers only.
      'react-dom/client': ['createRoot', 'hydrateRoot'],
    },
    ...(earlierMajors.length > 0 && {
      earlierShared: earlierMajors.map((major) => ({
        version: major.version,
        exports: listExports(getHostLibraries(major)),
      })),
    }),
    urlOwners,
  };
}
