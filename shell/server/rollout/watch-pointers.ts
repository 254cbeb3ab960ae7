import {
  changePointer,
  type Pointer,
  type ReleaseStorage,
  readPointer,
  refused,
  remotesIn,
} from '@vastra/shared/releases';
import type { FastifyBaseLogger } from 'fastify';
import type { Served, StoredRelease } from '../releases/stored-release';
import type { Guard } from './admission';
import type { Remembered } from './release-memory';

/** ms between two looks at the pointers. */
const everyOf = (storage: ReleaseStorage): number => (storage.dir ? 250 : 500);
/** At the start: a release that is refused gives way to the one before it, which is then looked at. */
const looksAtStart = 5;

interface Watched {
  /** The pointer that is, or is being, taken over. */
  pointer: string;
  /** Raised by each new pointer: what is still being looked at for an older one is then of no interest. */
  turn: number;
  now?: Served;
  /** What this process refused last. */
  refused?: string;
  /** What was complained about last, so that the log is not filled with it. */
  complaint?: string;
}

interface Watching {
  storage: ReleaseStorage;
  guard: Guard;
  log: Pick<FastifyBaseLogger, 'warn'>;
  every?: number;
  /** What was served before this start, if the storage can be out of reach. */
  remembered?: () => Promise<Record<string, Remembered>>;
}

/**
 * Follows the pointers in the background, so that no request waits for the storage: what is served is always at hand, and what
 * was live stays live while the storage fails. A release becomes live or canary once the guard takes it; a refusal is written
 * into its pointer, which puts the one before back.
 *
 * At the start nothing is rendered for a trial, as a restart must be quick and must not need the API: what the pointers name is
 * served if the shop meets its needs and its files are what was published. The smoke render is for what becomes live later.
 * A storage that is out of reach then costs nothing but news: what was served before is served again.
 */
export function watchReleases({ storage, guard, log, every = everyOf(storage), remembered }: Watching) {
  const watched = new Map<string, Watched>();
  const listeners = new Set<() => void>();
  let served: Served[] = [];
  let isRead = false;
  let isEnded = false;
  let timer: NodeJS.Timeout | undefined;

  const others = (remote: string): StoredRelease[] =>
    served.filter((one) => one.remote !== remote).map(({ live }) => live);

  const show = (remote: string, now: Served | undefined): void => {
    const one = watched.get(remote)!;
    if (one.now === now) return;
    one.now = now;
    served = [...watched.values()].flatMap(({ now }) => now ?? []).sort((a, b) => (a.remote < b.remote ? -1 : 1));
    for (const listener of listeners) listener();
  };

  const complain = (remote: string, error: unknown): void => {
    const one = watched.get(remote);
    const complaint = String(error);
    if (!one || one.complaint === complaint) return;
    one.complaint = complaint;
    log.warn({ remote, err: error }, 'The releases cannot be read; what was live stays live');
  };

  const refuse = async (remote: string, version: string, reasons: string[]): Promise<void> => {
    const reason = reasons.join(' ');
    log.warn({ remote, version, reason }, 'The release is refused');
    watched.get(remote)!.refused = version;
    await changePointer(storage, remote, (pointer) =>
      refused(pointer, { at: new Date().toISOString(), by: 'the shop', version, reason }),
    );
  };

  /** The release if the guard takes it; otherwise its pointer is put back. */
  const admitted = async (remote: string, version: string, pointer: Pointer, isStart: boolean) => {
    const isSmokeSpared = isStart || pointer.isForced === true;
    const { release, reasons } = await guard.look(remote, version, { others: others(remote), isSmokeSpared });
    if (reasons.length === 0) return release;
    await refuse(remote, version, reasons);
    return undefined;
  };

  const take = async (remote: string, pointer: Pointer, isStart: boolean): Promise<void> => {
    const one = watched.get(remote)!;
    const { turn } = one;
    const isOld = () => one.turn !== turn || isEnded;
    const { version, canary } = pointer;
    const [last] = pointer.history ?? [];
    // Nothing was live before it, so the pointer still names it. It is looked at again when it is promoted again.
    const isToldSo = last?.what === 'refused' && last.version === version;
    const isRefused = isToldSo && (!isStart || one.refused === version);

    const isCanaryKept = canary && canary.version === one.now?.canary?.release.version;
    const live = isRefused ? undefined : await admitted(remote, version, pointer, isStart);
    if (isOld()) return;
    const shown = live ?? one.now?.live;
    if (!shown) return;
    // A canary that goes on may have another share.
    const goesOn = isCanaryKept ? { release: one.now!.canary!.release, share: canary.share } : undefined;
    show(remote, { remote, live: shown, ...(goesOn && { canary: goesOn }) });

    if (!canary || isCanaryKept) return;
    const release = await admitted(remote, canary.version, pointer, isStart);
    if (release && !isOld()) show(remote, { remote, live: shown, canary: { release, share: canary.share } });
  };

  const look = async (remote: string, isStart: boolean): Promise<void> => {
    const one = watched.get(remote) ?? { pointer: '', turn: 0 };
    watched.set(remote, one);
    const pointer = await readPointer(storage, remote);
    const text = JSON.stringify(pointer && [pointer.version, pointer.canary, pointer.isForced, pointer.history?.[0]]);
    if (text === one.pointer) return;
    one.pointer = text;
    one.turn += 1;
    if (!pointer) return show(remote, undefined);
    const { turn } = one;
    const taking = take(remote, pointer, isStart).then(
      () => {
        one.complaint = undefined;
      },
      (error) => {
        // The storage did not answer: the next look tries again.
        if (one.turn === turn) one.pointer = '';
        complain(remote, error);
      },
    );
    if (isStart) await taking;
  };

  const lookAtAll = async (isStart: boolean): Promise<void> => {
    const remotes = await remotesIn(storage);
    // A storage that has lost everything is one that fails.
    if (remotes.length === 0 && watched.size > 0) throw new Error('The storage is empty');
    for (const remote of watched.keys()) if (!remotes.includes(remote)) remotes.push(remote);
    await Promise.all(remotes.map((remote) => look(remote, isStart).catch((error) => complain(remote, error))));
    isRead = true;
  };

  /** What the storage did not tell at the start is taken from memory; the next look compares. */
  const recall = async (): Promise<void> => {
    for (const [remote, pointer] of Object.entries((await remembered?.()) ?? {})) {
      const one = watched.get(remote) ?? { pointer: '', turn: 0 };
      if (one.now || (isRead && !one.complaint)) continue;
      watched.set(remote, one);
      await take(remote, pointer, true).catch((error) => complain(remote, error));
      if (one.now) isRead = true;
    }
  };

  const goOn = (): void => {
    if (isEnded) return;
    timer = setTimeout(() => {
      lookAtAll(false)
        .catch((error) => {
          for (const remote of watched.keys()) complain(remote, error);
        })
        .finally(goOn);
    }, every).unref();
  };

  return {
    /** Settles when what the pointers name is served, or the storage has failed once. */
    async begin(): Promise<void> {
      try {
        for (let round = 0, before = ''; round < looksAtStart; round += 1) {
          await lookAtAll(true);
          const now = [...watched.values()].map(({ pointer }) => pointer).join();
          if (now === before) break;
          before = now;
        }
      } catch (error) {
        log.warn({ err: error }, 'The releases cannot be read');
      }
      await recall();
      goOn();
    },
    /** The same array as long as nothing changed. */
    served: (): Served[] => served,
    /** Whether the storage has ever answered. */
    isRead: (): boolean => isRead,
    onChange: (listener: () => void) => void listeners.add(listener),
    end(): void {
      isEnded = true;
      clearTimeout(timer);
    },
  };
}
