import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openTestPglite } from '../../../testing/database';
import { acceptExtension } from '../accepted';
import { hookLimitsMs, limitsMs } from '../extension-host';
import type { Manifest } from '../manifest';
import type { ExtensionSettings } from '../settings';

// A processor that other tests use delays the thread of an extension: a hook that responds at once must not be late.
limitsMs.hook = 1_200;
hookLimitsMs.rankSearch = 800;

type Accepted = Pick<Manifest, 'name' | 'permissions'>;

/** Returns the settings of a shop with extensions, given as the texts of their files by name. */
export function writeExtensions(
  texts: Record<string, string>,
  settings: Record<string, string> = {},
): ExtensionSettings {
  const folder = mkdtempSync(join(tmpdir(), 'vastra-extensions-'));
  const entries = Object.entries(texts).map(([name, text]) => {
    const file = join(folder, `${name}.mjs`);
    writeFileSync(file, text);
    return file;
  });
  return { entries, readSettings: () => settings };
}

/** Opens a database in which extensions are accepted. The embedded one, because the schemas of extensions would stay in a database that tests share. */
export const openAcceptingDatabase =
  (...accepted: Accepted[]) =>
  async () => {
    const connection = await openTestPglite();
    for (const extension of accepted) await acceptExtension(connection.db, extension);
    return connection;
  };
