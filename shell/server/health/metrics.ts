import type { ReleaseName } from '@vastra/platform/host/releases/stored-release';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { trafficMetrics } from '../traffic-metrics';

type Side = 'server' | 'browser';
type VitalName = 'LCP' | 'INP' | 'CLS';

/** Adds whether the pointers of the releases are not trusted. */
const addDistrust = (registers: Registry[], getDistrust: () => string | undefined) =>
  new Gauge({
    name: 'vastra_pointer_not_trusted',
    help: '1 while the pointers of the releases are not signed by a trusted key, or older than pointers seen before',
    registers,
    collect() {
      this.set(getDistrust() ? 1 : 0);
    },
  });

/** Creates the metrics of `GET /metrics`, in a separate registry. */
export function createHealthMetrics(
  listServed: () => (ReleaseName & { role: string })[],
  getDistrust: () => string | undefined = () => undefined,
) {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  for (const metric of trafficMetrics) registry.registerMetric(metric);

  const releaseLabels = ['remote', 'version'] as const;
  const documents = new Counter({
    name: 'vastra_documents_total',
    help: 'Documents that were answered, by HTTP status',
    labelNames: ['status'],
    registers,
  });
  const views = new Counter({
    name: 'vastra_region_views_total',
    help: 'Documents (server) and pages alive (browser) with a region of the release',
    labelNames: [...releaseLabels, 'side'],
    registers,
  });
  const failures = new Counter({
    name: 'vastra_region_failures_total',
    help: 'Regions of the release that failed to render (server), and what browsers reported',
    labelNames: [...releaseLabels, 'side', 'kind'],
    registers,
  });
  const changes = new Counter({
    name: 'vastra_release_changes_total',
    help: 'Changes of what is live or canary since this process started',
    labelNames: ['remote', 'what'],
    registers,
  });
  new Gauge({
    name: 'vastra_release_info',
    help: 'Releases that documents carry now',
    labelNames: [...releaseLabels, 'role'],
    registers,
    collect() {
      this.reset();
      for (const { remote, version, role } of listServed()) this.set({ remote, version, role }, 1);
    },
  });
  addDistrust(registers, getDistrust);
  const buildHistogram = (name: string, help: string, buckets: number[]) =>
    new Histogram({ name, help, buckets, labelNames: releaseLabels, registers });
  const vitals = {
    LCP: buildHistogram('vastra_lcp_seconds', 'Largest contentful paint', [0.5, 1, 1.5, 2, 2.5, 3, 4, 6, 10]),
    INP: buildHistogram('vastra_inp_seconds', 'Interaction to next paint', [0.05, 0.1, 0.15, 0.2, 0.3, 0.5, 1, 2]),
    CLS: buildHistogram('vastra_cls', 'Cumulative layout shift', [0.01, 0.025, 0.05, 0.1, 0.15, 0.25, 0.5, 1]),
  };

  return {
    countDocument: (status: number) => documents.inc({ status }),
    countViews: ({ remote, version }: ReleaseName, side: Side, count = 1) =>
      views.inc({ remote, version, side }, count),
    countFailure: ({ remote, version }: ReleaseName, side: Side, kind: string) =>
      failures.inc({ remote, version, side, kind }),
    observeVital: ({ remote, version }: ReleaseName, name: VitalName, value: number) =>
      vitals[name].observe({ remote, version }, name === 'CLS' ? value : value / 1000),
    countChange: (remote: string, what: string) => changes.inc({ remote, what }),
    /** Removes a release that is no longer served, so that the metrics do not grow for ever. */
    evict({ remote, version }: ReleaseName): void {
      for (const side of ['server', 'browser']) {
        views.remove({ remote, version, side });
        for (const kind of ['render', 'region', 'script', 'caught', 'recovered'])
          failures.remove({ remote, version, side, kind });
      }
      for (const vital of Object.values(vitals)) vital.remove({ remote, version });
    },
    registry,
    close: () => registry.clear(),
  };
}
export type HealthMetrics = ReturnType<typeof createHealthMetrics>;
