import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { isRemoteName, isVersionName, type Pointer } from '@vastra/shared/releases';
import pLimit from 'p-limit';
import type { ServedRemote } from '../releases/stored-release';

/** The last known state of a pointer. */
export type RememberedPointer = Pick<Pointer, 'version' | 'canary'>;

/**
 * Creates the memory of what was served last: a file beside the downloaded releases. A document server that starts while the
 * object store is down serves those releases.
 */
export function createReleaseMemory(file: string) {
  const oneAtATime = pLimit(1);
  return {
    save(served: ServedRemote[]): void {
      const pointers = served.map(({ remote, live, canary }): [string, RememberedPointer] => [
        remote,
        { version: live.version, canary: canary && { version: canary.release.version, share: canary.share } },
      ]);
      const text = JSON.stringify(Object.fromEntries(pointers));
      oneAtATime(async () => {
        await mkdir(path.dirname(file), { recursive: true });
        await writeFile(`${file}.${process.pid}`, text);
        await rename(`${file}.${process.pid}`, file);
      })
        // Without the file the next start waits for the store, so a failure is harmless.
        .catch(() => undefined);
    },
    /** Resolves to the pointers by remote; empty if there is no valid file. */
    async read(): Promise<Record<string, RememberedPointer>> {
      const text = await readFile(file, 'utf8').catch(() => '{}');
      try {
        const entries = Object.entries(JSON.parse(text) as Record<string, RememberedPointer>);
        return Object.fromEntries(
          entries.filter(([remote, { version }]) => isRemoteName(remote) && isVersionName(version)),
        );
      } catch {
        return {};
      }
    },
  };
}
