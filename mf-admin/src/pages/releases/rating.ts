/** `limits`: good up to the first, poor above the second. */
interface Measure {
  limits: [number, number];
  words: [string, string, string];
}

const ofVitals: Measure['words'] = ['Good', 'Needs work', 'Poor'];

/** Those of web vitals are the usual ones (web.dev/vitals); a release is withdrawn from 5 % of errors on. */
export const measures = {
  errors: { limits: [0.01, 0.05], words: ['Healthy', 'Watch it', 'Failing'] },
  LCP: { limits: [2500, 4000], words: ofVitals },
  INP: { limits: [200, 500], words: ofVitals },
  CLS: { limits: [0.1, 0.25], words: ofVitals },
} satisfies Record<string, Measure>;

export interface Rating {
  tone: 'good' | 'waiting' | 'bad';
  word: string;
}

export function ratingOf(measure: keyof typeof measures, value: number): Rating {
  const { limits, words } = measures[measure];
  const at = value <= limits[0] ? 0 : value <= limits[1] ? 1 : 2;
  return { tone: (['good', 'waiting', 'bad'] as const)[at], word: words[at] };
}
