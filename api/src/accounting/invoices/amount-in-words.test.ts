import { toRupeesInWords } from './amount-in-words';

it.each([
  [0, 'Rupees zero only'],
  [50, 'Rupees zero and paise fifty only'],
  [100, 'Rupees one only'],
  [19_00, 'Rupees nineteen only'],
  [20_05, 'Rupees twenty and paise five only'],
  [99_99, 'Rupees ninety-nine and paise ninety-nine only'],
  [100_00, 'Rupees one hundred only'],
  [2500_01, 'Rupees two thousand five hundred and paise one only'],
  [1_00_000_00, 'Rupees one lakh only'],
  [12_34_567_89, 'Rupees twelve lakh thirty-four thousand five hundred sixty-seven and paise eighty-nine only'],
  [1_00_00_000_00, 'Rupees one crore only'],
  [
    123_45_67_890_00,
    'Rupees one hundred twenty-three crore forty-five lakh sixty-seven thousand eight hundred ninety only',
  ],
])('%d paise are %s', (paise, words) => {
  expect(toRupeesInWords(paise)).toBe(words);
});
