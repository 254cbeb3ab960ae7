import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { isRemoteName, isVersionName, type Pointer } from '@vastra/shared/releases';
import type { Served } from '../releases/stored-release';

/** What a pointer said last. */
export type Remembered = Pick<Pointer, 'version' | 'canary'>;

/**
 * Keeps in a file what was served last, beside the releases that were brought to this machine: a document server that is
 * started while the object store does not answer serves that.
 */
export function releasesMemory(file: string) {
  let writing = Promise.resolve();
  return {
    keep(served: Served[]): void {
      const pointers = served.map(({ remote, live, canary }): [string, Remembered] => [
        remote,
        { version: live.version, canary: canary && { version: canary.release.version, share: canary.share } },
      ]);
      const text = JSON.stringify(Object.fromEntries(pointers));
      writing = writing
        .then(async () => {
          await mkdir(path.dirname(file), { recursive: true });
          await writeFile(`${file}.${process.pid}`, text);
          await rename(`${file}.${process.pid}`, file);
        })
        // It is a help for a bad day; without it the next start waits for the store.
        .catch(() => undefined);
    },
    /** By remote; nothing when there is no file, or it is not ours. */
    async read(): Promise<Record<string, Remembered>> {
      const text = await readFile(file, 'utf8').catch(() => '{}');
      try {
        const known = Object.entries(JSON.parse(text) as Record<string, Remembered>);
        return Object.fromEntries(
          known.filter(([remote, { version }]) => isRemoteName(remote) && isVersionName(version)),
        );
      } catch {
        return {};
      }
    },
  };
}
