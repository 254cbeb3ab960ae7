import type { InstanceHealth, ReleaseStorage } from '@vastra/shared/releases';
import type { FastifyBaseLogger } from 'fastify';

/** ms after which an unchanged snapshot is written again: half a minute without one means that this instance is gone. */
const aliveAfter = 10_000;

interface Parts {
  storage: ReleaseStorage;
  log: FastifyBaseLogger;
  now: () => number;
  make: () => Omit<InstanceHealth, 'at'>;
}

/** Keeps `health/<instance>.json` as others should see it. */
export function snapshots({ storage, log, now, make }: Parts) {
  let written = '';
  let writtenAt = 0;
  let isTold = false;

  return {
    async write(): Promise<void> {
      const { instance, ...rest } = make();
      const text = JSON.stringify(rest);
      if (text === written && now() - writtenAt < aliveAfter) return;
      const at = new Date(now()).toISOString();
      try {
        await storage.write(`health/${instance}.json`, JSON.stringify({ instance, at, ...rest }));
        written = text;
        writtenAt = now();
        isTold = false;
      } catch (error) {
        if (!isTold) log.error({ err: error }, 'this document server cannot write how its releases do');
        isTold = true;
      }
    },
    remove: (): Promise<void> => storage.remove(`health/${make().instance}.json`).catch(() => undefined),
  };
}
