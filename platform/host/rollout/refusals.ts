import type { FastifyBaseLogger } from 'fastify';
import { type Refusal, type ReleaseStorage, withdrawIfMostRefuse } from '../../releases';

/** ms between two evaluations of a refused release, because its fault may be gone: a full disk, a file that arrived damaged. */
const evaluateAgainAfterMs = 60_000;
/** ms in which servers that check a release at the same time see each other's refusals. Each check counts the votes until then. */
const freshMs = 30_000;
/** ms between two counts after that. */
const countAgainAfterMs = 10_000;

interface StandingRefusal {
  refusal: Refusal;
  /** The pointer has changed since: an admin may have promoted the release again. */
  isOutdated?: boolean;
  /** Names of the other remotes' releases that it was evaluated with. */
  neighbours: string;
  evaluatedAt: number;
  countedAt: number;
}

interface RefusalsOptions {
  storage: ReleaseStorage;
  /** Name of this document server. */
  instance: string;
  log: Pick<FastifyBaseLogger, 'warn'>;
}

const toKey = (remote: string, version: string): string => `${remote}@${version}`;

/**
 * The releases that this document server refuses although a pointer names them. The server reports them and keeps serving the previous
 * releases; the pointers go back when most servers refuse them.
 */
export class Refusals {
  private readonly standing = new Map<string, StandingRefusal>();
  private readonly listeners = new Set<() => void>();
  private hasLoggedError = false;

  constructor(private readonly options: RefusalsOptions) {}

  list(): Refusal[] {
    return [...this.standing.values()].map(({ refusal }) => refusal);
  }

  has(remote: string, version: string): boolean {
    return this.standing.has(toKey(remote, version));
  }

  /** Adds a refusal and counts the votes. A repeated refusal is not logged again, and keeps its time unless the pointer has changed. */
  async add(refused: Omit<Refusal, 'at'>, neighbours: string): Promise<void> {
    const { remote, version, reason, waitsFor } = refused;
    const key = toKey(remote, version);
    const existing = this.standing.get(key);
    const isRepeated = existing?.refusal.reason === reason && existing.refusal.waitsFor?.join() === waitsFor?.join();
    const isSame = isRepeated && !existing.isOutdated;
    const refusal = isSame ? existing.refusal : { ...refused, at: new Date().toISOString() };
    const standing = { refusal, neighbours, evaluatedAt: Date.now(), countedAt: 0 };
    this.standing.set(key, standing);
    if (!isRepeated) this.options.log.warn({ remote, version, reason, waitsFor }, 'The release is refused');
    if (!isSame) this.notify();
    await this.count(standing);
  }

  /** Notes that a refused release needs no evaluation now, because its pointer says so. */
  postpone(remote: string, version: string, neighbours: string): void {
    const standing = this.standing.get(toKey(remote, version));
    if (standing) Object.assign(standing, { neighbours, evaluatedAt: Date.now() });
  }

  remove(remote: string, version: string): void {
    if (this.standing.delete(toKey(remote, version))) this.notify();
  }

  /** Removes the refusals of a remote's releases that its changed pointer does not name any more. */
  retain(remote: string, versions: (string | undefined)[]): void {
    for (const standing of this.standing.values()) {
      if (standing.refusal.remote !== remote) continue;
      standing.isOutdated = true;
      if (!versions.includes(standing.refusal.version)) this.remove(remote, standing.refusal.version);
    }
  }

  /**
   * Returns the remotes with a refusal that must be evaluated again: the other remotes' releases have changed, none that it waits for is
   * `unsettled` any more, or time has passed. Not while the remote itself is unsettled.
   */
  listDue(getNeighbours: (remote: string) => string, unsettled: string[]): string[] {
    const due = [...this.standing.values()].filter(
      ({ refusal: { remote, waitsFor = [] }, neighbours, evaluatedAt }) =>
        !unsettled.includes(remote) &&
        (neighbours !== getNeighbours(remote) ||
          (waitsFor.length > 0 && !waitsFor.some((name) => unsettled.includes(name))) ||
          Date.now() - evaluatedAt >= evaluateAgainAfterMs),
    );
    return due.map(({ refusal }) => refusal.remote);
  }

  /** Counts the votes on all refusals, rarely on old ones. */
  async countAll(): Promise<void> {
    for (const standing of this.standing.values()) {
      const isFresh = Date.now() - Date.parse(standing.refusal.at) < freshMs;
      if (isFresh || Date.now() - standing.countedAt >= countAgainAfterMs) await this.count(standing);
    }
  }

  /** Calls the listener after each change. */
  onChange(listener: () => void): void {
    this.listeners.add(listener);
  }

  private async count(standing: StandingRefusal): Promise<void> {
    const { refusal } = standing;
    if (refusal.waitsFor?.length) return;
    const { storage, instance, log } = this.options;
    standing.countedAt = Date.now();
    try {
      await withdrawIfMostRefuse(storage, { instance, refusal });
      this.hasLoggedError = false;
    } catch (error) {
      if (!this.hasLoggedError) log.warn({ err: error }, 'It is unknown what the other document servers refuse');
      this.hasLoggedError = true;
    }
  }

  private notify(): void {
    for (const listener of this.listeners) listener();
  }
}
