import { encodeCode128 } from './code-128';

it('encodes a text with start, checksum and stop, as ISO/IEC 15417 has it', () => {
  // "PJJ123C" is the usual worked example. Its checksum is 54 in set A, whose start has a value one lower.
  expect(encodeCode128('PJJ123C').join('')).toBe(
    ['211214', '313121', '112133', '112133', '123221', '223211', '221132', '131321', '311321', '2331112'].join(''),
  );
});

it('has eleven modules per character, and thirteen for the stop', () => {
  const text = 'VA-0123456789 ~';
  expect(encodeCode128(text).reduce((sum, width) => sum + width, 0)).toBe((text.length + 2) * 11 + 13);
});

it('refuses what the set does not have', () => {
  expect(() => encodeCode128('₹')).toThrow(RangeError);
  expect(() => encodeCode128('')).toThrow(RangeError);
});
