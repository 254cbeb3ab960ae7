import type { Beacon, FailureKind } from './beacon';

/** Names a release. */
export interface ReleaseName {
  remote: string;
  version: string;
}

export interface Report {
  view(release: ReleaseName): void;
  failure(release: ReleaseName, kind: FailureKind): void;
  vital(release: ReleaseName, name: Beacon['vitals'][number]['name'], value: number): void;
}

/** ms in which failures are gathered; they are told within a second. */
const soon = 500;
/** What the server takes of one list and of one count. */
const entriesAtMost = 20;
const countAtMost = 100;

const nothing = (): Beacon => ({ views: [], failures: [], vitals: [] });

function add<T extends ReleaseName & { count: number; kind?: string }>(list: T[], one: Omit<T, 'count'>): void {
  const known = list.find(
    ({ remote, version, kind }) => remote === one.remote && version === one.version && kind === one.kind,
  );
  if (known) known.count = Math.min(known.count + 1, countAtMost);
  else if (list.length < entriesAtMost) list.push({ ...one, count: 1 } as T);
}

/**
 * Gathers how this page goes and tells the document server: failures within a second, the rest when the page is hidden.
 * `beforeItGoes` is called before that. Nobody waits for it, and nobody misses it where it is blocked.
 */
export function startReport(beforeItGoes: () => void): Report {
  let beacon = nothing();
  let timer: ReturnType<typeof setTimeout> | undefined;

  const tell = () => {
    clearTimeout(timer);
    timer = undefined;
    if (beacon.views.length + beacon.failures.length + beacon.vitals.length === 0) return;
    const body = JSON.stringify(beacon);
    beacon = nothing();
    try {
      navigator.sendBeacon('/beacon', body);
    } catch {
      // Blocked, or an old browser.
    }
  };
  const leave = () => {
    beforeItGoes();
    tell();
  };
  document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && leave());
  addEventListener('pagehide', leave);

  return {
    view: ({ remote, version }) => add(beacon.views, { remote, version }),
    failure({ remote, version }, kind) {
      add(beacon.failures, { remote, version, kind });
      timer ??= setTimeout(tell, soon);
    },
    vital({ remote, version }, name, value) {
      beacon.vitals.push({ remote, version, name, value });
    },
  };
}
