import { join } from 'node:path';
import { apiRoot } from '../config/api-root';

/** Folder of the demo shop's masters, in the repository. */
export const demoMastersFolder = join(apiRoot, 'demo', 'masters');

/** Returns the folder of a picture's renditions. */
export const getRenditionFolder = ({ id, hash }: { id: string; hash: string }, varDir: string): string =>
  join(varDir, 'media', 'renditions', `${id}-${hash}`);

/** Returns the file of a master by its origin, `demo:{file}` or `upload:{file}`. Only the server writes origins, so paths are safe. */
export function getMasterFile(origin: string, varDir: string): string {
  const [kind, file] = [origin.slice(0, origin.indexOf(':')), origin.slice(origin.indexOf(':') + 1)];
  return kind === 'demo' ? join(demoMastersFolder, file) : join(varDir, 'media', 'masters', file);
}
