import { type Metric, onCLS, onINP, onLCP } from 'web-vitals';
import type { ReleaseName, Report } from './report';

/** Tells how fast this page load was, each figure once: later ones are of a page that was left and came back. */
export function watchVitals(release: ReleaseName, report: Report): void {
  const told = new Set<string>();
  const tell = ({ name, value }: Metric) => {
    if (told.has(name)) return;
    told.add(name);
    report.vital(release, name as 'LCP' | 'INP' | 'CLS', Math.round(value * 10_000) / 10_000);
  };
  onLCP(tell);
  onINP(tell);
  onCLS(tell);
}
