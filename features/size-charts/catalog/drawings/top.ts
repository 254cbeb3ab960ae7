import type { Drawing } from './drawing';

/** A shirt with sleeves, from the front. */
export const drawing: Drawing = {
  outline: 'M90 30Q120 48 150 30L196 52 222 128 190 140 176 100V240H64V100L50 140 18 128 44 52Z',
  seams: 'M90 30Q120 66 150 30M120 49V240M64 100 60 62M176 100 180 62',
  lines: {
    chest: [64, 112, 176, 112],
    garmentChest: [64, 128, 176, 128],
    waist: [64, 168, 176, 168],
    garmentWaist: [64, 184, 176, 184],
    hip: [64, 214, 176, 214],
    garmentHip: [64, 228, 176, 228],
    shoulder: [46, 44, 194, 44],
    sleeve: [204, 54, 228, 126],
    length: [100, 36, 100, 240],
  },
};
