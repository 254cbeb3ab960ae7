import type { Drawing } from './drawing';

/** Trousers, from the front. */
export const drawing: Drawing = {
  outline: 'M72 20H168L184 262H134L120 112 106 262H56Z',
  seams: 'M71 36H169M120 36V84M72 40Q84 60 70 70M168 40Q156 60 170 70',
  lines: {
    waist: [72, 28, 168, 28],
    garmentWaist: [70, 46, 170, 46],
    hip: [67, 86, 173, 86],
    garmentHip: [66, 100, 174, 100],
    inseam: [127, 116, 141, 260],
    length: [58, 20, 42, 262],
  },
};
