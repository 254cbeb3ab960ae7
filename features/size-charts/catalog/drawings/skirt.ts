import type { Drawing } from './drawing';

/** A skirt, from the front. */
export const drawing: Drawing = {
  outline: 'M88 24H152L208 256H32Z',
  seams: 'M85 38H155M104 38 82 256M136 38 158 256',
  lines: {
    waist: [87, 30, 153, 30],
    garmentWaist: [83, 46, 157, 46],
    hip: [70, 98, 170, 98],
    garmentHip: [67, 112, 173, 112],
    length: [120, 24, 120, 256],
  },
};
