import { sharedVersion } from '@vastra/shared/build/singletons';
import { findInstalledVersion } from './installed-version.cjs';

/** Libraries that a page has once, so that their majors are moved by all remotes and the shell. */
const libraries = ['react', 'styled-components', 'zustand', 'react-router'];

/** Returns the versions of `@vastra/shared` and of the libraries that a page has once, as the repository of a remote has them. */
export function getBuiltWith(remoteDir: string): Record<string, string> {
  const versions = libraries.flatMap((name) => {
    const version = findInstalledVersion(name, remoteDir);
    return version ? [[name, version]] : [];
  });
  return { '@vastra/shared': sharedVersion, ...Object.fromEntries(versions) };
}
