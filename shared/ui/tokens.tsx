/** Steps of `--space-…`, in quarters of a rem: 1 is 4 px at the usual font size. */
export type Space = 1 | 2 | 3 | 4 | 5 | 6 | 8 | 12 | 16 | 24;

/** Steps of `--text-…`: 12, 14, 16, 18, 20, 24, 30, 38 and 48 px at the usual font size. */
export type TextSize = 'xs' | 's' | 'm' | 'l' | 'xl' | '2xl' | '3xl' | '4xl' | '5xl';

/** Media queries for windows at least this wide: 480, 640, 720, 960, 1024 and 1160 px. */
export const from = {
  xs: '@media (min-width: 30rem)',
  s: '@media (min-width: 40rem)',
  m: '@media (min-width: 45rem)',
  l: '@media (min-width: 60rem)',
  xl: '@media (min-width: 64rem)',
  xxl: '@media (min-width: 72.5rem)',
} as const;

/** Media queries for windows narrower than the widths of `from`. */
export const below = {
  xs: '@media (max-width: 29.9375rem)',
  s: '@media (max-width: 39.9375rem)',
  m: '@media (max-width: 44.9375rem)',
  l: '@media (max-width: 59.9375rem)',
  xl: '@media (max-width: 63.9375rem)',
  xxl: '@media (max-width: 72.4375rem)',
} as const;
