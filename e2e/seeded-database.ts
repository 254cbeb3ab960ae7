import { constants, cpSync, existsSync } from 'node:fs';
import path from 'node:path';
import { releasesDir } from './releases/release-files';

/** Folder of the demo's database as it was before the shop of the tests opened it. `npm start` writes it there (`playwright.config.ts`). */
export const seededDatabase = path.join(path.dirname(releasesDir), 'seeded-db');

/**
 * Gives a shop a copy of the demo's database, because creating one takes it 4 s, or 11 on a slow machine. Does nothing if the shop of the
 * tests found a database of an earlier run; the other shops then create theirs.
 *
 * @param home VAR_DIR of the shop, which must not run
 */
export function copySeededDatabase(home: string): void {
  if (!existsSync(seededDatabase)) return;
  cpSync(seededDatabase, path.join(home, 'db'), { recursive: true, mode: constants.COPYFILE_FICLONE });
}
