const ones =
  `zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen
  eighteen nineteen`.split(/\s+/);
const tens = ['', '', 'twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety'];
const units: [size: number, name: string][] = [
  [1_00_00_000, 'crore'],
  [1_00_000, 'lakh'],
  [1000, 'thousand'],
  [100, 'hundred'],
];

/** Returns a whole number in Indian English: "one lakh twenty-three thousand". */
function spellNumber(number: number): string {
  const unit = units.find(([size]) => number >= size);
  if (unit) {
    const [size, name] = unit;
    const remainder = number % size;
    return `${spellNumber(Math.floor(number / size))} ${name}${remainder > 0 ? ` ${spellNumber(remainder)}` : ''}`;
  }
  if (number < 20) return ones[number];
  return tens[Math.floor(number / 10)] + (number % 10 > 0 ? `-${ones[number % 10]}` : '');
}

/** Returns an amount in paise in words: "Rupees two thousand five hundred and paise fifty only". */
export function toRupeesInWords(paise: number): string {
  const remainingPaise = paise % 100;
  return `Rupees ${spellNumber(Math.floor(paise / 100))}${remainingPaise > 0 ? ` and paise ${spellNumber(remainingPaise)}` : ''} only`;
}
