import { type Metric, onCLS, onINP, onLCP } from 'web-vitals';
import type { ReleaseName, Report } from './report';

/** Reports each vital of this page load once, because later values belong to a page that was left and restored. */
export function watchVitals(release: ReleaseName, report: Report): void {
  const reported = new Set<string>();
  const reportOnce = ({ name, value }: Metric) => {
    if (reported.has(name)) return;
    reported.add(name);
    report.vital(release, name as 'LCP' | 'INP' | 'CLS', Math.round(value * 10_000) / 10_000);
  };
  onLCP(reportOnce);
  onINP(reportOnce);
  onCLS(reportOnce);
}
