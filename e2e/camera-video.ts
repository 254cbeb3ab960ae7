import { writeFileSync } from 'node:fs';

const leftOdd = [
  '0001101',
  '0011001',
  '0010011',
  '0111101',
  '0100011',
  '0110001',
  '0101111',
  '0111011',
  '0110111',
  '0001011',
];
const invert = (pattern: string) => [...pattern].map((bit) => (bit === '1' ? '0' : '1')).join('');
const right = leftOdd.map(invert);
const leftEven = right.map((pattern) => [...pattern].reverse().join(''));
/** Which digits of the left half are even, by the first digit. */
const parities = ['OOOOOO', 'OOEOEE', 'OOEEOE', 'OOEEEO', 'OEOOEE', 'OEEOOE', 'OEEEOO', 'OEOEOE', 'OEOEEO', 'OEEOEO'];

/** Returns the 95 modules of an EAN-13, 1 for black. */
function encode(code: string): string {
  const digits = [...code].map(Number);
  const half = digits
    .slice(1, 7)
    .map((digit, index) => (parities[digits[0]][index] === 'O' ? leftOdd : leftEven)[digit]);
  return `101${half.join('')}01010${digits
    .slice(7)
    .map((digit) => right[digit])
    .join('')}101`;
}

/** Writes a video of an EAN-13 for Chromium's fake camera (YUV4MPEG2, 640 × 480). */
export function writeBarcodeVideo(path: string, code: string): void {
  const [width, height, module] = [640, 480, 4];
  const modules = encode(code);
  const left = (width - modules.length * module) / 2;
  const frame = Buffer.alloc((width * height * 3) / 2, 128);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const isBar = y > 120 && y < 360 && modules[Math.floor((x - left) / module)] === '1';
      frame[y * width + x] = isBar ? 16 : 235;
    }
  const parts = [Buffer.from(`YUV4MPEG2 W${width} H${height} F10:1 Ip A1:1 C420jpeg\n`)];
  for (let index = 0; index < 5; index++) parts.push(Buffer.from('FRAME\n'), frame);
  writeFileSync(path, Buffer.concat(parts));
}
