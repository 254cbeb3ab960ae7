import type { Beacon } from '@vastra/platform/federation/beacon';
import type { ErrorLog } from '@vastra/platform/host/errors/error-log';
import { parseFrame } from '@vastra/platform/host/errors/stack';
import type { BudgetCounts } from '@vastra/platform/host/health/budget-counts';
import type { createReleaseCounts } from '@vastra/platform/host/health/counts';
import type { createNetworkLimits } from '@vastra/platform/host/health/networks';
import type { ReleaseName } from '@vastra/platform/host/releases/stored-release';
import type { HealthMetrics } from './metrics';

const minuteMs = 60_000;
/** Limits of one network per minute. A few people behind one IP address stay below them. */
const maxViews = 600;
const maxVitals = 120;
const maxOrders = 20;

/** Counts that beacons add to. */
export interface BeaconCounts {
  counts: ReturnType<typeof createReleaseCounts>;
  metrics: HealthMetrics;
  networks: ReturnType<typeof createNetworkLimits>;
  errors: Pick<ErrorLog, 'add' | 'addViews'>;
  budgetCounts: Pick<BudgetCounts, 'add'>;
  onFailure: (release: ReleaseName, side: 'browser', kind: string) => void;
}

/** The sender of a beacon: a hash of its network, and the name of its browser. */
interface Sender {
  network: string;
  browser: string;
}

/** Returns the error behind a failure; undefined if the page does not know it. */
function findError({ errors }: Beacon, { remote, version, kind }: Beacon['failures'][number]) {
  const report = errors?.find((error) => error.remote === remote && error.version === version && error.kind === kind);
  return report && { ...report, frames: report.frames.flatMap((text) => parseFrame(text) ?? []) };
}

/** Creates the function that counts what a page reports: views, failures, orders and vitals, as far as the limits of its network allow. */
export function createBeaconCounter({
  counts,
  metrics,
  networks,
  errors,
  budgetCounts,
  onFailure,
}: BeaconCounts): (beacon: Beacon, sender: Sender) => void {
  const countViews = ({ views }: Beacon, network: string): void => {
    for (const view of views) {
      const releaseCounts = counts.find(view);
      if (!releaseCounts && !counts.isShell(view)) continue;
      const count = networks.consume(`${network} views ${view.remote}@${view.version}`, view.count, maxViews, minuteMs);
      if (!count) continue;
      errors.addViews(view, 'browser', count);
      if (!releaseCounts) continue;
      releaseCounts.browser.views += count;
      metrics.countViews(view, 'browser', count);
      budgetCounts.add(view.remote, 'browser', { total: count });
    }
  };

  const countFailures = (beacon: Beacon, network: string, browser: string): void => {
    // A page whose script throws often lacks a region too. It counts as one failed page with two kinds of failure.
    const failedReleases = new Set<string>();
    for (const failure of beacon.failures) {
      const releaseCounts = counts.find(failure);
      const { remote, version, kind } = failure;
      if (!releaseCounts && !counts.isShell(failure)) continue;
      if (!networks.consume(`${network} ${kind} ${remote}@${version}`, 1, 1, 10_000)) continue;
      const error = findError(beacon, failure);
      if (error) errors.add({ ...error, browser });
      // Nothing rolls the shell back by its pages.
      if (!releaseCounts) continue;
      // The page works, but for one part of it at most.
      if (kind === 'caught' || kind === 'recovered') {
        releaseCounts.browser.kinds[kind] = (releaseCounts.browser.kinds[kind] ?? 0) + 1;
        metrics.countFailure(failure, 'browser', kind);
        continue;
      }
      if (!failedReleases.has(`${remote}@${version}`)) {
        releaseCounts.browser.failures++;
        budgetCounts.add(remote, 'browser', { failed: 1 });
      }
      failedReleases.add(`${remote}@${version}`);
      releaseCounts.browser.kinds[kind] = (releaseCounts.browser.kinds[kind] ?? 0) + 1;
      counts.addFailingNetwork(releaseCounts, network);
      onFailure(failure, 'browser', kind);
    }
  };

  const countOrders = ({ orders = [] }: Beacon, network: string): void => {
    for (const order of orders) {
      const releaseCounts = counts.find(order);
      if (!releaseCounts || !networks.consume(`${network} orders ${order.remote}`, 1, maxOrders, minuteMs)) continue;
      releaseCounts.orders++;
    }
  };

  const countVitals = ({ vitals }: Beacon, network: string): void => {
    for (const vital of vitals) {
      const releaseCounts = counts.find(vital);
      if (!releaseCounts || !networks.consume(`${network} ${vital.name} ${vital.remote}`, 1, maxVitals, minuteMs))
        continue;
      releaseCounts.vitals[vital.name].add(vital.value);
      metrics.observeVital(vital, vital.name, vital.value);
    }
  };

  return (beacon, { network, browser }) => {
    countViews(beacon, network);
    countFailures(beacon, network, browser);
    countOrders(beacon, network);
    countVitals(beacon, network);
  };
}
