const ones =
  `zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen
  eighteen nineteen`.split(/\s+/);
const tens = ['', '', 'twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety'];
const steps: [size: number, name: string][] = [
  [1_00_00_000, 'crore'],
  [1_00_000, 'lakh'],
  [1000, 'thousand'],
  [100, 'hundred'],
];

/** A whole number as India says it: "one lakh twenty-three thousand". */
function spell(number: number): string {
  const step = steps.find(([size]) => number >= size);
  if (step) {
    const [size, name] = step;
    const left = number % size;
    return `${spell(Math.floor(number / size))} ${name}${left > 0 ? ` ${spell(left)}` : ''}`;
  }
  if (number < 20) return ones[number];
  return tens[Math.floor(number / 10)] + (number % 10 > 0 ? `-${ones[number % 10]}` : '');
}

/** Paise in words: "Rupees two thousand five hundred and paise fifty only". */
export function inWords(paise: number): string {
  const left = paise % 100;
  return `Rupees ${spell(Math.floor(paise / 100))}${left > 0 ? ` and paise ${spell(left)}` : ''} only`;
}
