// Simulates experiments: `node api/bench/experiments.mjs [runs]`. Prints how often intervals leave the true difference out, a guardrail reports
// harm, and the sample-ratio check warns, without and with a true difference; and what a look at the metrics each day would do.
import { register } from 'tsx/esm/api';

register();
const folder = '../../features/experiments/api';
const { compareMeans, compareProportions } = await import(`${folder}/statistics/intervals.ts`);
const { getEvidence, getHarmThreshold } = await import(`${folder}/statistics/guardrail-evidence.ts`);
const { checkSampleRatio } = await import(`${folder}/statistics/sample-ratio.ts`);
const { getNeededVisitors, planProportion } = await import(`${folder}/statistics/sample-size.ts`);
const { guardrails } = await import(`${folder}/guardrails.ts`);

const runs = Number(process.argv[2] ?? 2000);
const days = 14;
/** Visitors of all variants a day, and the share of them who order. */
const visitorsPerDay = 2000;
const baseline = 0.03;
/** Rates of a guardrail's event. */
const rates = {
  orders: baseline,
  'failed-pages': 0.004,
  'slow-pages': 0.2,
  'unpaid-orders': 0.004,
  'cancelled-orders': 0.004,
};

let seed = 20261122;
/** A generator that is the same in every run (mulberry32). */
const random = () => {
  seed = (seed + 0x6d2b79f5) | 0;
  let value = Math.imul(seed ^ (seed >>> 15), 1 | seed);
  value = (value + Math.imul(value ^ (value >>> 7), 61 | value)) ^ value;
  return ((value ^ (value >>> 14)) >>> 0) / 2 ** 32;
};
const drawNormal = () => Math.sqrt(-2 * Math.log(random() || 1e-9)) * Math.cos(2 * Math.PI * random());
/** Draws how many of `count` visitors have an event. */
function drawBinomial(count, rate) {
  const mean = count * rate;
  if (mean > 50 && count * (1 - rate) > 50)
    return Math.min(count, Math.max(0, Math.round(mean + Math.sqrt(mean * (1 - rate)) * drawNormal())));
  let events = 0;
  // Skips to the next event, by a geometric distribution.
  for (let index = Math.log(1 - random()) / Math.log(1 - rate); index < count; events++)
    index += 1 + Math.floor(Math.log(1 - random()) / Math.log(1 - rate));
  return events;
}
/** An order's total in rupees: a log-normal distribution with a long tail, as in the demo shop. */
const drawOrder = () => Math.exp(7.2 + 0.8 * drawNormal());
const meanOrder = Math.exp(7.2 + 0.8 ** 2 / 2);

/** Adds a day's visitors to an arm. */
function addDay(arm, visitors, rate) {
  arm.visitors += visitors;
  const events = drawBinomial(visitors, rate);
  arm.events += events;
  for (let index = 0; index < events; index++) {
    const total = drawOrder();
    arm.sum += total;
    arm.squares += total * total;
  }
}
const createArm = () => ({ visitors: 0, events: 0, sum: 0, squares: 0 });
const leavesOut = (difference, value) =>
  difference?.interval != null && (difference.interval.low > value || difference.interval.high < value);

/** Runs an experiment whose treatment has `ratio` times the orders, and returns the results of its end and of daily looks. */
function runMetrics(ratio) {
  const [control, treatment] = [createArm(), createArm()];
  const result = {};
  for (let day = 0; day < days; day++) {
    const visitors = drawBinomial(visitorsPerDay, 0.5);
    addDay(control, visitors, baseline);
    addDay(treatment, visitorsPerDay - visitors, baseline * ratio);
    result.peeked ||= leavesOut(compareProportions(control, treatment, 0.95), 0);
    const arms = [control, treatment].map((arm) => ({ visitors: arm.visitors, weight: 1 }));
    result.warned ||= checkSampleRatio(arms).isMismatch;
  }
  const trueDifference = baseline * (ratio - 1);
  const conversion = compareProportions(control, treatment, 0.95);
  result.missed = leavesOut(conversion, trueDifference);
  result.found = leavesOut(conversion, 0);
  result.missedRevenue = leavesOut(compareMeans(control, treatment, 0.95), trueDifference * meanOrder);
  return result;
}

/** Runs an experiment with a look at all guardrails every hour. Returns after how many days one reported harm; undefined for none. */
function findHarm(ratios) {
  const names = Object.keys(guardrails);
  const threshold = getHarmThreshold(names.length);
  const counts = Object.fromEntries(names.map((name) => [name, { control: 0, treatment: 0 }]));
  const visitors = Math.round(visitorsPerDay / 48);
  for (let hour = 1; hour <= days * 24; hour++) {
    for (const name of names) {
      counts[name].control += drawBinomial(visitors, rates[name]);
      counts[name].treatment += drawBinomial(visitors, Math.min(1, rates[name] * (ratios[name] ?? 1)));
      if (getEvidence(counts[name], guardrails[name], { control: 1, treatment: 1 }) >= threshold) return hour / 24;
    }
  }
  return undefined;
}

/** Divides visitors with a part of the treatment's lost, and says whether the check at the end warns. */
function isMismatchFound(lost) {
  const control = drawBinomial(visitorsPerDay * days, 0.5);
  const treatment = drawBinomial(visitorsPerDay * days - control, 1 - lost);
  const arms = [control, treatment].map((visitors) => ({ visitors, weight: 1 }));
  return checkSampleRatio(arms).isMismatch;
}

const toPercent = (count) => `${((100 * count) / runs).toFixed(1)} %`;
const repeat = (run) => Array.from({ length: runs }, run);
const median = (numbers) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)];

console.log(`${runs} experiments each: ${days} days, ${visitorsPerDay} visitors a day, ${baseline * 100} % order`);
console.table(
  Object.fromEntries(
    [1, 1.05, 1.1, 1.2, 0.8].map((ratio) => {
      const results = repeat(() => runMetrics(ratio));
      const count = (name) => toPercent(results.filter((result) => result[name]).length);
      return [
        `orders × ${ratio}`,
        {
          'interval of orders is wrong': count('missed'),
          'interval of revenue is wrong': count('missedRevenue'),
          'difference found at the end': count('found'),
          'found by one of 14 daily looks (not offered)': count('peeked'),
          'sample-ratio warning on one of 14 days': count('warned'),
        },
      ];
    }),
  ),
);
console.log('\nAll five guardrails, looked at every hour');
console.table(
  Object.fromEntries(
    [
      ['no harm', {}],
      [
        'orders × 1.2, and with them cancelled and unpaid ones',
        { orders: 1.2, 'unpaid-orders': 1.2, 'cancelled-orders': 1.2 },
      ],
      ['failed pages × 2', { 'failed-pages': 2 }],
      ['failed pages × 5', { 'failed-pages': 5 }],
      ['slow pages × 1.25', { 'slow-pages': 1.25 }],
      ['orders × 0.7', { orders: 0.7 }],
      ['cancelled orders × 3', { 'cancelled-orders': 3 }],
    ].map(([name, ratios]) => {
      const harmed = repeat(() => findHarm(ratios)).filter((day) => day !== undefined);
      return [
        name,
        { reported: toPercent(harmed.length), 'after days (median)': harmed.length ? median(harmed).toFixed(1) : '' },
      ];
    }),
  ),
);
console.log('\nSample-ratio check at the end');
console.table(
  Object.fromEntries(
    [0, 0.01, 0.03, 0.05].map((lost) => [
      `${lost * 100} % of the treatment's visitors are lost`,
      { warned: toPercent(repeat(() => isMismatchFound(lost)).filter(Boolean).length) },
    ]),
  ),
);
const needed = getNeededVisitors({
  ...planProportion(baseline, 0.1),
  controlWeight: 1,
  treatmentWeights: [1],
  confidence: 0.95,
});
const found = repeat(() => {
  const [control, treatment] = [createArm(), createArm()];
  control.visitors = treatment.visitors = Math.round(needed / 2);
  control.events = drawBinomial(control.visitors, baseline);
  treatment.events = drawBinomial(treatment.visitors, baseline * 1.1);
  return leavesOut(compareProportions(control, treatment, 0.95), 0);
}).filter(Boolean).length;
console.log(`\nA tenth more orders, with the ${needed} visitors of the plan: found in ${toPercent(found)}`);
