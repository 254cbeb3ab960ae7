import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { apiRoot } from './api-root';

/** Returns the version of the shop that this program belongs to. */
export const readShopVersion = (): string => JSON.parse(readFileSync(join(apiRoot, 'package.json'), 'utf8')).version;
