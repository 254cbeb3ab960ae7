import type { Drawing } from './drawing';

/** The outline of a foot on a sheet of paper. */
export const drawing: Drawing = {
  outline:
    'M118 24C158 22 172 68 164 116 158 150 168 182 160 216 152 250 130 262 116 260 92 256 84 226 88 192 92 160 76 130 80 92 84 52 96 25 118 24Z',
  seams: 'M40 10H200V274H40Z',
  lines: { foot: [120, 24, 120, 260] },
};
