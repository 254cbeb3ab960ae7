/** Limits and labels of a metric, in the metric's unit: good up to the first limit, poor above the second. */
interface Metric {
  limits: [number, number];
  labels: [string, string, string];
}

const vitalLabels: Metric['labels'] = ['Good', 'Needs work', 'Poor'];

/**
 * Units: `errors` is a share of the views (0 to 1), `LCP` and `INP` are ms, `CLS` has none. Limits of the web vitals are Google's
 * (web.dev/vitals); an automatic rollback happens above an error rate of 5 %.
 */
export const metrics = {
  errors: { limits: [0.01, 0.05], labels: ['Healthy', 'Warning', 'Failing'] },
  LCP: { limits: [2500, 4000], labels: vitalLabels },
  INP: { limits: [200, 500], labels: vitalLabels },
  CLS: { limits: [0.1, 0.25], labels: vitalLabels },
} satisfies Record<string, Metric>;

export interface Rating {
  tone: 'good' | 'warning' | 'bad';
  label: string;
}

/** Returns the tone and the label of a value, which is in the metric's unit. */
export function getRating(metric: keyof typeof metrics, value: number): Rating {
  const { limits, labels } = metrics[metric];
  const index = value <= limits[0] ? 0 : value <= limits[1] ? 1 : 2;
  return { tone: (['good', 'warning', 'bad'] as const)[index], label: labels[index] };
}
