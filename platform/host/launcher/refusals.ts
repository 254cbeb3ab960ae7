import { type Pointer, type Refusal, type ReleaseStorage, shellName, withdrawIfMostRefuse } from '../../releases';

/** ms between two counts of the votes on a refusal. */
const countIntervalMs = 2000;

interface Standing {
  refusal: Refusal;
  /** The change of the pointer that named the release. A later one asks for another try. */
  namedAt: string | undefined;
  countedAt: number;
}

/** Returns the time at which the release was last promoted or made canary. */
const findNamedAt = (pointer: Pointer | undefined, version: string): string | undefined =>
  pointer?.history?.find((change) => change.version === version && /^(promoted|canary)$/.test(change.what))?.at;

interface RefusalsOptions {
  storage: ReleaseStorage;
  /** Name of this document server. */
  instance: string;
  log: (level: number, message: string) => void;
}

/** Creates the list of the shell's releases that this machine refuses. The pointer goes back when most machines refuse one. */
export function createShellRefusals({ storage, instance, log }: RefusalsOptions) {
  const standing = new Map<string, Standing>();
  let hasLoggedError = false;

  const count = async (entry: Standing): Promise<void> => {
    entry.countedAt = Date.now();
    try {
      await withdrawIfMostRefuse(storage, { instance, refusal: entry.refusal });
      hasLoggedError = false;
    } catch (error) {
      if (!hasLoggedError) log(40, `It is unknown what the other document servers refuse: ${error}`);
      hasLoggedError = true;
    }
  };

  return {
    list: (): Refusal[] => [...standing.values()].map(({ refusal }) => refusal),
    has: (version: string): boolean => standing.has(version),
    /** Returns true for the only release of a pointer if it was refused. Promoting it again asks for another try. */
    isRefusedInPointer: (pointer: Pointer | undefined, version: string): boolean =>
      pointer?.history?.[0]?.what === 'refused' && pointer.history[0].version === version,
    async add(version: string, reason: string, pointer: Pointer | undefined): Promise<void> {
      const refusal = { remote: shellName, version, reason, at: new Date().toISOString() };
      const entry = { refusal, namedAt: findNamedAt(pointer, version), countedAt: 0 };
      standing.set(version, entry);
      await count(entry);
    },
    /** Removes the refusals of releases that the pointer does not name, or names again. Returns true if there was one. */
    retain(pointer: Pointer): boolean {
      const removed = [...standing].filter(
        ([version, { namedAt }]) =>
          ![pointer.version, pointer.canary?.version].includes(version) || findNamedAt(pointer, version) !== namedAt,
      );
      for (const [version] of removed) standing.delete(version);
      return removed.length > 0;
    },
    /** Counts the votes again, because machines that refuse at the same time do not see each other's reports. */
    async countAll(): Promise<void> {
      for (const entry of standing.values()) if (Date.now() - entry.countedAt >= countIntervalMs) await count(entry);
    },
  };
}
export type ShellRefusals = ReturnType<typeof createShellRefusals>;
