import type { Product } from '@vastra/shared/contract';
import { fitLabels } from './fit-labels';

type FitCounts = NonNullable<Product['fit']>;

/** Says in words what most buyers say about the fit: "Runs small: 62% of 48 buyers". */
export function describeFit(counts: FitCounts): string {
  const fits = Object.keys(fitLabels) as (keyof FitCounts)[];
  const total = fits.reduce((sum, fit) => sum + counts[fit], 0);
  const most = fits.reduce((best, fit) => (counts[fit] > counts[best] ? fit : best));
  return `${fitLabels[most]}: ${Math.round((counts[most] / total) * 100)}% of ${total} buyers`;
}
