import { findYoungSince, type Pointer } from '../../releases';
import { type ReleaseName, type StoredRelease, toReleaseName } from '../releases/stored-release';

const minuteMs = 60_000;

interface YoungRelease extends ReleaseName {
  /** ms since 1970. */
  until: number;
  /** The release that pages get in its place; undefined if nothing was live before, or until that is known. */
  previous?: StoredRelease;
}

/** Finds the release that was live before, for the live release or the canary of a pointer. Resolves to undefined if there is none. */
type FindPrevious = (remote: string, version: string, pointer: Pointer) => Promise<StoredRelease | undefined>;

/** The releases that became live or canary a short time ago, so that their code is not proven yet. */
export class YoungReleases {
  private readonly byName = new Map<string, YoungRelease>();

  /** `minutes`: for which a release is young; 0 for never. */
  constructor(
    private readonly minutes: number,
    private readonly findPrevious: FindPrevious,
  ) {}

  /** Notes the young releases of the pointers. Begins to look for the previous release of each new one. */
  update(pointers: ReadonlyMap<string, Pointer | undefined>, now = Date.now()): void {
    if (this.minutes === 0) return;
    for (const [remote, pointer] of pointers)
      for (const version of pointer ? [pointer.version, pointer.canary?.version] : []) {
        const since = version && findYoungSince(pointer!, version, this.minutes, now);
        // A first release has no earlier release that pages could get, and all releases of a new shop are first releases.
        if (!since || (version === pointer!.version && !pointer!.before?.length)) continue;
        this.add({ remote, version, until: since + this.minutes * minuteMs }, pointer!);
      }
    // A release that was taken back stays young, because it may be served for some ms more.
    for (const [name, { until }] of this.byName) if (now >= until) this.byName.delete(name);
  }

  find(release: ReleaseName, now = Date.now()): YoungRelease | undefined {
    const young = this.byName.get(toReleaseName(release));
    return young && now < young.until ? young : undefined;
  }

  /** Returns the release that pages get in the place of this one; the release itself if it is not young; undefined if there is none. */
  findProven(release: StoredRelease): StoredRelease | undefined {
    const young = this.find(release);
    // Before a canary comes the live release, which may be young too.
    return young ? young.previous && this.findProven(young.previous) : release;
  }

  private add(young: YoungRelease, pointer: Pointer): void {
    const { remote, version, until } = young;
    const known = this.byName.get(toReleaseName(young));
    if (known) {
      known.until = until;
      return;
    }
    this.byName.set(toReleaseName(young), young);
    this.findPrevious(remote, version, pointer).then(
      (previous) => {
        young.previous = previous;
      },
      // The storage failed; the next check looks again.
      () => this.byName.get(toReleaseName(young)) === young && this.byName.delete(toReleaseName(young)),
    );
  }
}
