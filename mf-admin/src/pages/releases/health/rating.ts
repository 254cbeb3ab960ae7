/** Limits and labels of a measure: good up to the first limit, poor above the second. */
interface Measure {
  limits: [number, number];
  labels: [string, string, string];
}

const vitalLabels: Measure['labels'] = ['Good', 'Needs work', 'Poor'];

/** Limits of the web vitals are Google's (web.dev/vitals); an automatic rollback happens above an error rate of 5 %. */
export const measures = {
  errors: { limits: [0.01, 0.05], labels: ['Healthy', 'Warning', 'Failing'] },
  LCP: { limits: [2500, 4000], labels: vitalLabels },
  INP: { limits: [200, 500], labels: vitalLabels },
  CLS: { limits: [0.1, 0.25], labels: vitalLabels },
} satisfies Record<string, Measure>;

export interface Rating {
  tone: 'good' | 'waiting' | 'bad';
  label: string;
}

export function getRating(measure: keyof typeof measures, value: number): Rating {
  const { limits, labels } = measures[measure];
  const index = value <= limits[0] ? 0 : value <= limits[1] ? 1 : 2;
  return { tone: (['good', 'waiting', 'bad'] as const)[index], label: labels[index] };
}
