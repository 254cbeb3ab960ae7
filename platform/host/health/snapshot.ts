import type { FastifyBaseLogger } from 'fastify';
import type { InstanceHealth, ReleaseStorage } from '../../releases';

/** ms after which an unchanged snapshot is written again, because half a minute without one means that this instance is gone. */
const rewriteAfterMs = 10_000;

interface SnapshotOptions {
  storage: ReleaseStorage;
  log: FastifyBaseLogger;
  now: () => number;
  buildSnapshot: () => Omit<InstanceHealth, 'at'>;
}

/** Creates the writer of `health/<instance>.json`, which other instances and the release command read. */
export function createSnapshotWriter({ storage, log, now, buildSnapshot }: SnapshotOptions) {
  let written = '';
  let writtenAt = 0;
  let isFailureLogged = false;

  return {
    async write(): Promise<void> {
      const { instance, ...rest } = buildSnapshot();
      const text = JSON.stringify(rest);
      if (text === written && now() - writtenAt < rewriteAfterMs) return;
      const at = new Date(now()).toISOString();
      try {
        await storage.write(`health/${instance}.json`, JSON.stringify({ instance, at, ...rest }));
        written = text;
        writtenAt = now();
        isFailureLogged = false;
      } catch (error) {
        if (!isFailureLogged) log.error({ err: error }, 'this document server cannot write its health snapshot');
        isFailureLogged = true;
      }
    },
    remove: (): Promise<void> => storage.remove(`health/${buildSnapshot().instance}.json`).catch(() => undefined),
  };
}
