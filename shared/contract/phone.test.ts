import { type CountryCode, getCountries, getExampleNumber, parsePhoneNumberFromString } from 'libphonenumber-js/max';
import examples from 'libphonenumber-js/mobile/examples';
import { isIndianMobile, isPhone, normalisePhone, toAsciiDigits } from './rules';

/** Code points of the digit 0 of the nine Indic scripts, of full width, and of Arabic and Urdu. */
const zeros = {
  Devanagari: 0x0966,
  Bengali: 0x09e6,
  Gurmukhi: 0x0a66,
  Gujarati: 0x0ae6,
  Oriya: 0x0b66,
  Tamil: 0x0be6,
  Telugu: 0x0c66,
  Kannada: 0x0ce6,
  Malayalam: 0x0d66,
  'full width': 0xff10,
  Arabic: 0x0660,
  Urdu: 0x06f0,
};
const write = (digits: string, zero: number): string =>
  digits.replace(/\d/g, (digit) => String.fromCodePoint(zero + Number(digit)));

it.each(Object.entries(zeros))('reads digits in %s', (_script, zero) => {
  expect(toAsciiDigits(`+${write('0123456789', zero)} अ`)).toBe('+0123456789 अ');
  expect(normalisePhone(write('+91 098765 43210', zero))).toBe('9876543210');
});

const forms = [
  '98765 43210',
  '98765-43210',
  '098765-43210',
  '(0)98765/43210',
  '91 98765 43210',
  '91 098765 43210',
  '091 98765 43210',
  '+91 98765 43210',
  '+91 098765 43210',
  '+91-(0)98765-43210',
  '(+91) 98765.43210',
  '+91 0098765 43210',
  '0091 98765 43210',
  '00 91 098765 43210',
  '+91\u00a098765\u202f43210',
  '＋９１（０）９８７６５－４３２１０',
  '+91–98765—43210',
];

it.each(forms)('stores %s as the one number', (form) => {
  expect(isPhone(form)).toBe(true);
  expect(isIndianMobile(form)).toBe(true);
  expect(normalisePhone(form)).toBe('9876543210');
});

/** Random, and the same in each run. */
function createRandom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

const random = createRandom(71);
const pick = <T>(values: readonly T[]): T => values[random(values.length)];
const prefixes = ['', '0', '91', '91 0', '+91', '+91 0', '+91-(0)', '0091', '0091 0', '(+91)', '＋91'];
const separators = ['', ' ', '-', '.', '\u00a0', '–', '/', ' - '];
const buildDigits = (): string => String(1 + random(9)) + Array.from({ length: 9 }, () => random(10)).join('');
const space = (digits: string): string =>
  [...digits].map((digit) => digit + (random(4) ? '' : pick(separators))).join('');

it('reads numbers of India as libphonenumber does', () => {
  let count = 0;
  for (let index = 0; index < 5000; index++) {
    const text = `${pick(prefixes)}${pick(separators)}${space(buildDigits())}`;
    const parsed = parsePhoneNumberFromString(text, 'IN');
    // A service number such as 1800 has eleven digits.
    if (!parsed?.isValid() || parsed.country !== 'IN' || parsed.nationalNumber.length !== 10) continue;
    count += 1;
    expect([text, normalisePhone(text)]).toEqual([text, parsed.nationalNumber]);
  }
  expect(count).toBeGreaterThan(3000);
});

it('never reads a number of another country as one of India', () => {
  const countries = getCountries().filter((country) => country !== 'IN');
  for (const country of countries as CountryCode[]) {
    const example = getExampleNumber(country, examples);
    if (!example || !isPhone(example.number)) continue;
    const written = [example.number, example.formatInternational(), example.number.replace('+', '00')];
    const stored = new Set(written.map(normalisePhone));
    expect([country, stored.size]).toEqual([country, 1]);
    const [phone] = stored;
    expect(phone.replace('+', '')).toBe(example.number.slice(1));
    expect([country, isIndianMobile(phone)]).toEqual([country, false]);
  }
  expect(normalisePhone('+65 9123 4567')).toBe('+6591234567');
});

it('leaves a stored number as it is', () => {
  for (const text of [...forms, '+65 9123 4567', '+44 7911 123456', '0123456789', '9123456780', '1800 103 0101']) {
    const stored = normalisePhone(text);
    expect(isPhone(stored)).toBe(true);
    expect(normalisePhone(stored)).toBe(stored);
  }
});
