import { join } from 'node:path';
import { apiRoot } from '../root';

/** Where the demo shop's masters lie, in the repository. */
export const demoMasters = join(apiRoot, 'demo', 'masters');

/** The file of a master by its origin, `demo:{file}` or `upload:{file}`. Origins are written by the server alone. */
export function masterFile(origin: string, varDir: string): string {
  const [kind, file] = [origin.slice(0, origin.indexOf(':')), origin.slice(origin.indexOf(':') + 1)];
  return kind === 'demo' ? join(demoMasters, file) : join(varDir, 'media', 'masters', file);
}
