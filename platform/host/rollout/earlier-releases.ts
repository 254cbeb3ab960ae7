import type { Pointer } from '../../releases';
import type { FindStoppedReason } from '../releases/stopped-releases';
import type { StoredRelease } from '../releases/stored-release';
import type { Admission } from './admission';
import type { ReleaseMemory, RememberedPointer } from './release-memory';
import type { ServedReleases } from './served-releases';

/** Earlier releases that are considered when the live one is refused at the start. */
const maxFallbacks = 3;

/** Releases that ran before: in the memory of this server, or before the live one in a pointer. */
export class EarlierReleases {
  private remembered: Record<string, RememberedPointer> = {};

  constructor(
    private readonly options: {
      admission: Admission;
      memory?: ReleaseMemory;
      findStoppedReason?: FindStoppedReason;
    },
    private readonly served: ServedReleases,
  ) {}

  /** Reads the memory. Resolves to the remotes that were served before this start. */
  async remember(): Promise<string[]> {
    this.remembered = (await this.options.memory?.read()) ?? {};
    return Object.keys(this.remembered);
  }

  /** Serves the remembered releases of a remote, as far as they can run. Calls `onLive` once its live one is served. */
  async serve(remote: string, onLive: () => void): Promise<void> {
    const pointer = this.remembered[remote];
    const live = pointer && (await this.findAcceptable(remote, pointer.version));
    if (!live) return;
    this.served.set({ remote, live });
    onLive();
    const { canary } = pointer;
    const release = canary && (await this.findAcceptable(remote, canary.version));
    if (release) this.served.set({ remote, live, canary: { release, share: canary.share } });
  }

  /** Resolves to the release that was live before the pointer's one, which this server refuses at its start. */
  async findFallback(remote: string, { version, before = [] }: Pointer): Promise<StoredRelease | undefined> {
    const remembered = this.remembered[remote]?.version;
    const versions = new Set([...(remembered ? [remembered] : []), ...before.slice(0, maxFallbacks)]);
    versions.delete(version);
    for (const candidate of versions) {
      const release = await this.findAcceptable(remote, candidate);
      if (release) return release;
    }
  }

  /** Resolves to a release that ran before, if the shell meets its requirements and its files are as published. */
  private async findAcceptable(remote: string, version: string): Promise<StoredRelease | undefined> {
    if (this.options.findStoppedReason?.({ remote, version })) return undefined;
    const { release, reasons } = await this.options.admission.evaluate(remote, version, {
      others: this.served.listLiveBeside(remote),
      shouldSkipSmokeTest: true,
      wasLive: true,
    });
    return reasons.length === 0 ? release : undefined;
  }
}
