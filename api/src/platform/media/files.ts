import { join } from 'node:path';
import { apiRoot } from '../config/api-root';

/** Where the demo shop's masters lie, in the repository. */
export const demoMasters = join(apiRoot, 'demo', 'masters');

/** The folder that a picture's renditions are kept in. */
export const renditionsOf = ({ id, hash }: { id: string; hash: string }, varDir: string): string =>
  join(varDir, 'media', 'renditions', `${id}-${hash}`);

/** The file of a master by its origin, `demo:{file}` or `upload:{file}`. Origins are written by the server alone. */
export function masterFile(origin: string, varDir: string): string {
  const [kind, file] = [origin.slice(0, origin.indexOf(':')), origin.slice(origin.indexOf(':') + 1)];
  return kind === 'demo' ? join(demoMasters, file) : join(varDir, 'media', 'masters', file);
}
