import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import pLimit from 'p-limit';
import { isRemoteName, isVersionName, type Pointer } from '../../releases';
import type { ServedRemote } from '../releases/stored-release';

/** The last known state of a pointer. */
export type RememberedPointer = Pick<Pointer, 'version' | 'canary'>;

/** Memory of what was served last, beside the downloaded releases. */
export interface ReleaseMemory {
  /** Resolves to the pointers by remote; empty if there is no valid file. */
  read(): Promise<Record<string, RememberedPointer>>;
  /** Remembers what is served. A remote that is not served stays remembered, because it may only be missing. */
  save(served: ServedRemote[]): void;
  /** Removes a remote whose pointer is gone. */
  forget(remote: string): void;
}

function parsePointers(text: string): Record<string, RememberedPointer> {
  try {
    const entries = Object.entries(JSON.parse(text) as Record<string, RememberedPointer>);
    return Object.fromEntries(
      entries.filter(([remote, { version }]) => isRemoteName(remote) && isVersionName(version)),
    );
  } catch {
    return {};
  }
}

/**
 * Creates the memory of what was served last: a file beside the downloaded releases. A document server that starts while the
 * object store is down serves those releases.
 */
export function createReleaseMemory(file: string): ReleaseMemory {
  const oneAtATime = pLimit(1);
  let remembered: Record<string, RememberedPointer> = {};
  let written = '{}';

  const write = (): void => {
    oneAtATime(async () => {
      const text = JSON.stringify(remembered);
      if (text === written) return;
      await mkdir(path.dirname(file), { recursive: true });
      await writeFile(`${file}.${process.pid}`, text);
      await rename(`${file}.${process.pid}`, file);
      written = text;
    })
      // Without the file the next start waits for the store, so a failure is harmless.
      .catch(() => undefined);
  };

  return {
    async read() {
      written = await readFile(file, 'utf8').catch(() => '{}');
      remembered = { ...parsePointers(written), ...remembered };
      return remembered;
    },
    save(served) {
      const current = served.map(({ remote, live, canary }): [string, RememberedPointer] => [
        remote,
        { version: live.version, canary: canary && { version: canary.release.version, share: canary.share } },
      ]);
      remembered = { ...remembered, ...Object.fromEntries(current) };
      write();
    },
    forget(remote) {
      const { [remote]: _gone, ...others } = remembered;
      remembered = others;
      write();
    },
  };
}
