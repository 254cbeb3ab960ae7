import { encode } from 'uqr';
import { drawQr } from './draw-registration';
import type { Pdf } from './types';

it('draws each dark module of a QR code and no other', () => {
  // The signed text of a portal has about this length.
  const text = 'eyJhbGciOiJSUzI1NiJ9.'.padEnd(1000, 'x1Y');
  const { data, size } = encode(text, { ecc: 'L', border: 2 });
  const drawn = data.map((row) => row.map(() => false));
  const pdf = {
    rect: (x: number, y: number, width: number, height: number) => {
      const toModules = (points: number) => Math.round(points / height);
      for (let step = 0; step < toModules(width); step++) drawn[toModules(y - 20)][toModules(x - 10) + step] = true;
    },
    fill: () => {},
  };
  drawQr(pdf as unknown as Pdf, text, 10, 20);
  expect(size).toBeGreaterThan(100);
  expect(drawn).toEqual(data);
});
