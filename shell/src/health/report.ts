import type { Beacon, ErrorReport, FailureKind } from '@vastra/platform/federation/beacon';
import { describeError } from './describe-error';

/** Names a release. */
export interface ReleaseName {
  remote: string;
  version: string;
}

export interface Report {
  view(release: ReleaseName): void;
  /** `error` is what was thrown, if it is known. */
  failure(release: ReleaseName, kind: FailureKind, error?: unknown): void;
  order(release: ReleaseName): void;
  vital(release: ReleaseName, name: Beacon['vitals'][number]['name'], value: number): void;
}

/** ms for which failures are gathered before they are sent. */
const gatherMs = 500;
/** Limits that the server accepts. */
const maxEntries = 20;
const maxErrors = 2;
const maxCount = 100;

const createBeacon = (): Beacon => ({ views: [], failures: [], vitals: [] });

function add<T extends ReleaseName & { count: number; kind?: string }>(list: T[], entry: Omit<T, 'count'>): void {
  const existing = list.find(
    ({ remote, version, kind }) => remote === entry.remote && version === entry.version && kind === entry.kind,
  );
  if (existing) existing.count = Math.min(existing.count + 1, maxCount);
  else if (list.length < maxEntries) list.push({ ...entry, count: 1 } as T);
}

/** Gets each failure whose error is known. */
export type OnError = (release: ReleaseName, kind: FailureKind, error: unknown, events: ErrorReport['events']) => void;

/**
 * Gathers views, failures and vitals and sends them to the document server: failures within a second, the rest when the page is
 * hidden. `onBeforeSend` is called before the latter. `listEvents` returns the events before an error, and `onError` gets each error too. A blocked beacon is ignored.
 */
export function startReport(
  onBeforeSend: () => void,
  listEvents: () => ErrorReport['events'],
  onError?: OnError,
): Report {
  let beacon = createBeacon();
  let timer: ReturnType<typeof setTimeout> | undefined;

  const send = () => {
    clearTimeout(timer);
    timer = undefined;
    if (!beacon.orders && beacon.views.length + beacon.failures.length + beacon.vitals.length === 0) return;
    const body = JSON.stringify(beacon);
    beacon = createBeacon();
    try {
      navigator.sendBeacon('/beacon', body);
    } catch {
      // Beacons are blocked, or the browser is old.
    }
  };
  const sendOnLeave = () => {
    onBeforeSend();
    send();
  };
  document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && sendOnLeave());
  addEventListener('pagehide', sendOnLeave);

  return {
    view: ({ remote, version }) => add(beacon.views, { remote, version }),
    failure({ remote, version }, kind, error) {
      add(beacon.failures, { remote, version, kind });
      if (error) {
        const events = listEvents();
        onError?.({ remote, version }, kind, error, events);
        beacon.errors ??= [];
        if (beacon.errors.length < maxErrors)
          beacon.errors.push({ remote, version, kind, ...describeError(error), events });
      }
      timer ??= setTimeout(send, gatherMs);
    },
    order: ({ remote, version }) => {
      beacon.orders ??= [];
      add(beacon.orders, { remote, version });
    },
    vital({ remote, version }, name, value) {
      beacon.vitals.push({ remote, version, name, value });
    },
  };
}
