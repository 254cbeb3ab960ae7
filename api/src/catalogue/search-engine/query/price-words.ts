import { getTypingCosts } from './spelling';

/** A price range that a text names. */
export interface PriceWords {
  /** The text without them. */
  rest: string;
  /** Words as they were typed: "under ₹500". */
  words: string;
  /** In paise. */
  range: [min: number, max: number];
}

/** Rupees that mean "no maximum", as in the price filter of the results page. */
const noMaxRupees = 1_000_000_000;
/** Smaller numbers without a currency are sizes and ages. */
const minPlainRupees = 50;

const currency = String.raw`(?:rs\.?|inr|₹|rupees?|rupaye?|रु\.?|रुपये|रुपए|रूपये)`;
const units = '(?:years?|yrs?|y|months?|ml|l|ltr|litres?|inch(?:es)?|in|cm|mm|gm?|kg|gsm|uk|us|xl|%|pcs?|pieces?)';
const buildAmount = (name: string): string =>
  String.raw`(?<${name}Currency>${currency}\s*)?(?<${name}>\d[\d,]*(?:\.\d+)?)(?:\s?(?<${name}Unit>k|thousand|hazaa?r|हजार|lakh|लाख)(?![\p{L}\p{N}]))?(?![\p{N}\p{L}]|\.\d|\s?${units}(?![\p{L}\p{N}]))(?<${name}Suffix>\s*(?:/-|${currency}))?`;
const amount = buildAmount('amount');
const start = String.raw`(?<![\p{L}\p{N}\p{M}])`;
const end = String.raw`(?![\p{L}\p{N}\p{M}])`;

const below =
  'under|below|less than|lesser than|cheaper than|not more than|no more than|upto|up to|within|at most|max(?:imum)?|till|budget';
const above = 'above|over|more than|greater than|higher than|at least|min(?:imum)?|starting(?: from| at)?|from';
const belowAfter =
  '(?:se|ke|से|के) (?:kam|andar|ander|under|niche|neeche|sasta|sasti|saste|कम|अंदर|नीचे|सस्ता|सस्ती|सस्ते)|tak|तक|(?:and|or|&) (?:below|under|less)|max';
const aboveAfter = String.raw`(?:se|ke|से|के) (?:upar|uper|zyada|jyada|jada|adhik|mehnga|mehngi|ऊपर|ज्यादा|अधिक)|onwards?|plus|\+|(?:and|or|&) (?:above|up|over|more)`;
const rangeAfter = '(?:ke beech|ke bich|tak|के बीच|तक)';

const build = (pattern: string): RegExp => new RegExp(`${start}${pattern}`, 'u');

/** Ways to name a price, those that say the most first. */
const patterns: { pattern: RegExp; toRange: (low: number, high: number) => [min: number, max: number] }[] = [
  {
    pattern: build(
      String.raw`(?<operator>(?:in )?between |from )?${buildAmount('amount')}\s*(?:and|to|se|से|&|-|–)\s*${buildAmount('high')}(?:\s*${rangeAfter}${end})?`,
    ),
    toRange: (low, high) => [Math.min(low, high), Math.max(low, high)],
  },
  { pattern: build(String.raw`(?<operator>${below}|[<≤]=?)\s*${amount}`), toRange: (max) => [0, max] },
  { pattern: build(String.raw`${amount}\s*(?<operator>${belowAfter})${end}`), toRange: (max) => [0, max] },
  { pattern: build(String.raw`(?<operator>${above}|[>≥]=?)\s*${amount}`), toRange: (min) => [min, noMaxRupees] },
  { pattern: build(String.raw`${amount}\s*(?<operator>${aboveAfter})${end}`), toRange: (min) => [min, noMaxRupees] },
  {
    pattern: build(String.raw`(?<operator>around|about|approx(?:imately)?|near(?:ly)?|lagbhag|karib)\s*${amount}`),
    toRange: (near) => [Math.round(near * 0.8), Math.round(near * 1.2)],
  },
  // An amount alone is the most that the shopper wants to spend.
  { pattern: build(amount), toRange: (max) => [0, max] },
];

/** Reads a price range such as "under ₹1,500", "between 500 and 1k", "above 2000" or "500 se kam"; undefined if there is none. */
export function readPriceWords(text: string): PriceWords | undefined {
  if (!/\p{Nd}/u.test(text)) return undefined;
  const prepared = correctOperators(toAsciiDigits(text));
  for (const { pattern, toRange } of patterns) {
    const match = pattern.exec(prepared);
    if (!match?.groups) continue;
    const { operator, high: highDigits } = match.groups;
    const low = toRupees(match.groups, 'amount');
    const high = highDigits === undefined ? low : toRupees(match.groups, 'high');
    const isMarked = ['amount', 'high'].some((name) => isMarkedAsPrice(match.groups!, name));
    const isPlain = operator === undefined && !isMarked;
    if (!Number.isFinite(low) || !Number.isFinite(high)) continue;
    if (isPlain && (highDigits === undefined || Math.min(low, high) < 2 * minPlainRupees)) continue;
    if (!isMarked && Math.min(low, high) < minPlainRupees) continue;
    const rest = `${prepared.slice(0, match.index)} ${prepared.slice(match.index + match[0].length)}`;
    const range = toRange(low, high);
    return combine({
      rest: rest.replace(/\s+/g, ' ').trim(),
      words: match[0].trim(),
      range: [range[0] * 100, range[1] * 100],
    });
  }
  return undefined;
}

/** Reads a second bound, as in "above 500 below 1000". */
function combine(first: PriceWords): PriceWords {
  const second = readPriceWords(first.rest);
  if (!second) return first;
  const range: PriceWords['range'] = [
    Math.max(first.range[0], second.range[0]),
    Math.min(first.range[1], second.range[1]),
  ];
  return range[0] <= range[1] ? { rest: second.rest, words: `${first.words} ${second.words}`, range } : first;
}

const factors: Record<string, number> = { lakh: 100_000, लाख: 100_000 };

function toRupees(groups: Record<string, string>, name: string): number {
  const unit = groups[`${name}Unit`];
  const rupees = Number(groups[name].replaceAll(',', '')) * (unit ? (factors[unit] ?? 1000) : 1);
  return rupees <= noMaxRupees ? rupees : Number.NaN;
}

const isMarkedAsPrice = (groups: Record<string, string>, name: string): boolean =>
  ['Currency', 'Unit', 'Suffix'].some((part) => groups[name + part] !== undefined);

const toAsciiDigits = (text: string): string =>
  text.replace(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - '०'.charCodeAt(0)));

const operators = ['under', 'below', 'above', 'within', 'between'];

/** Corrects typing errors in words such as "under" before a number. */
const correctOperators = (text: string): string =>
  text.replace(
    /\p{L}{4,}(?=\s+(?:rs\.?\s*|₹\s*)?\d)/gu,
    (word) => operators.find((operator) => getTypingCosts(word, operator).whole <= 1) ?? word,
  );
