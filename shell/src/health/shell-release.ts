import type { LiveRelease } from '@vastra/shared/federation';

/** Returns the release of the shell itself, which the URL of its scripts names; undefined for a build that was not published. */
export function findShellRelease(): LiveRelease | undefined {
  const publicPath = typeof __webpack_public_path__ === 'undefined' ? '' : __webpack_public_path__;
  const version = /\/releases\/shell\/([\w.+-]+)\/web\/$/.exec(publicPath)?.[1];
  return version
    ? {
        remote: 'shell',
        version,
        container: 'shell',
        domain: 'shell',
        routes: [],
        fragments: [],
        commands: [],
        entry: '',
        base: publicPath,
      }
    : undefined;
}
