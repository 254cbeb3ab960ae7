import { realpathSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { isRemoteName } from '../../releases';

/** A call frame of the blocked thread, innermost first. */
export interface Frame {
  /** URL or path of the script. */
  script: string;
  functionName: string;
}

export interface BlockingRelease {
  remote: string;
  version: string;
  /** `renderRow in server/page-cart.cjs` */
  position: string;
}

const toPath = (script: string): string => (script.startsWith('file:') ? fileURLToPath(script) : script);

/**
 * Returns the release of a remote whose code runs in the innermost frame that belongs to one. `root`: folder of the releases. The shell's own
 * release is in it too, but its frames are only the server and the libraries that remotes use.
 */
export function findBlockingRelease(frames: Frame[], root: string): BlockingRelease | undefined {
  // Node names modules by their real path.
  const roots = [root, realpathSync(root)];
  for (const { script, functionName } of frames) {
    const file = toPath(script);
    const home = roots.find((candidate) => file.startsWith(candidate + path.sep));
    if (!home) continue;
    const [remote, version, ...rest] = path.relative(home, file).split(path.sep);
    if (!isRemoteName(remote)) continue;
    return { remote, version, position: `${functionName || 'a function'} in ${rest.join('/')}` };
  }
}
