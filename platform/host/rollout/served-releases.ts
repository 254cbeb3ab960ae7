import type { ServedRemote, StoredRelease } from '../releases/stored-release';

/** The releases that this process serves, one entry per remote. */
export class ServedReleases {
  private readonly byRemote = new Map<string, ServedRemote>();
  private readonly listeners = new Set<() => void>();
  private all: ServedRemote[] = [];

  /** Returns the entries sorted by remote; the same array until one changes. */
  getAll(): ServedRemote[] {
    return this.all;
  }

  find(remote: string): ServedRemote | undefined {
    return this.byRemote.get(remote);
  }

  /** Returns the live releases of the other remotes. */
  listLiveBeside(remote: string): StoredRelease[] {
    return this.all.filter((other) => other.remote !== remote).map(({ live }) => live);
  }

  /** Serves all of them from the same moment: a document gets the entries of one `getAll`. */
  set(...next: ServedRemote[]): void {
    for (const served of next) this.byRemote.set(served.remote, served);
    this.notify();
  }

  remove(remote: string): void {
    if (this.byRemote.delete(remote)) this.notify();
  }

  /** Calls the listener after each change. */
  onChange(listener: () => void): void {
    this.listeners.add(listener);
  }

  private notify(): void {
    this.all = [...this.byRemote.values()].sort((a, b) => (a.remote < b.remote ? -1 : 1));
    for (const listener of this.listeners) listener();
  }
}
