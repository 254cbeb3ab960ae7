import type { Drawing } from './drawing';

/** A kurta, which ends below the hips, from the front. */
export const drawing: Drawing = {
  outline: 'M92 22Q120 40 148 22L186 40 212 118 184 130 170 90 186 262H54L70 90 56 130 28 118 54 40Z',
  seams: 'M92 22Q120 54 148 22M120 39V92M60 200 64 262M180 200 176 262',
  lines: {
    chest: [70, 98, 170, 98],
    garmentChest: [69, 112, 171, 112],
    waist: [66, 142, 174, 142],
    garmentWaist: [64, 156, 176, 156],
    hip: [61, 188, 179, 188],
    garmentHip: [60, 202, 180, 202],
    shoulder: [56, 32, 184, 32],
    sleeve: [194, 42, 218, 116],
    length: [102, 28, 102, 262],
  },
};
