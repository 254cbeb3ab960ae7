// Simulates canaries that grow by themselves: `node shell/bench/canaries.mjs [runs]`. Prints how many are withdrawn, promoted, or still waiting
// after a day, by how much worse they are and how many pages the shop has, and how many pages of a withdrawn one visitors have seen.
import { importTypescript } from '../../platform/tools/import-typescript.mjs';

const { addLogRatios, canaryMetricNames, canaryMetrics, toEvidence, withdrawalEvidence } =
  await importTypescript('releases/canary/evidence.ts');
const { defaultSteps, holdingEvidence } = await importTypescript('releases/canary/rollout.ts');

const runs = Number(process.argv[2] ?? 200);
const stepMinutes = 15;
const stepViews = 200;
/** Rates of the live release. */
const rates = { failures: 0.002, slowLcp: 0.2, slowInp: 0.1, orders: 0.01 };
/** Share of the pages that count for a metric: only the first page of a visit has vitals. */
const measured = { failures: 1, slowLcp: 0.3, slowInp: 0.3, orders: 1 };
/** Events of one visitor that come together. */
const eventsPerVisitor = 2;
const dayMinutes = 24 * 60;

const scenarios = [
  ['no worse', {}],
  ['failures twice as often', { failures: 2 }],
  ['failures five times as often', { failures: 5 }],
  ['5 % of the pages fail', { failures: 25 }],
  ['half of the pages fail', { failures: 250 }],
  ['slow LCP 1.25 times as often', { slowLcp: 1.25 }],
  ['slow LCP 1.5 times as often', { slowLcp: 1.5 }],
  ['slow INP twice as often', { slowInp: 2 }],
  ['a fifth fewer orders', { orders: 0.8 }],
  ['half of the orders', { orders: 0.5 }],
  ['no orders', { orders: 0 }],
];

let seed = 20261122;
/** A generator that is the same in every run (LCG of Numerical Recipes). */
const random = () => {
  seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
  return seed / 2 ** 32;
};
const drawNormal = () => Math.sqrt(-2 * Math.log(random() || 1e-9)) * Math.cos(2 * Math.PI * random());
/** Draws a number of events. Above 30 a normal distribution is close enough. */
function drawPoisson(mean) {
  if (mean > 30) return Math.max(0, Math.round(mean + Math.sqrt(mean) * drawNormal()));
  const limit = Math.exp(-mean);
  let count = 0;
  for (let product = random(); product > limit; product *= random()) count++;
  return count;
}
const drawEvents = (exposures, rate) =>
  Math.min(exposures, drawPoisson((exposures * rate) / eventsPerVisitor) * eventsPerVisitor);

/** Runs one canary with a check each half minute. */
function runCanary(viewsPerMinute, ratios) {
  const logRatios = {};
  const result = { minutes: 0, views: 0 };
  for (const share of defaultSteps) {
    const step = { minutes: 0, views: 0 };
    for (;;) {
      result.minutes += 0.5;
      step.minutes += 0.5;
      const [canary, live] = [share, 1 - share].map((part) => drawPoisson((viewsPerMinute * part) / 2));
      step.views += canary;
      result.views += canary;
      for (const name of canaryMetricNames) {
        const count = (views, ratio) => {
          const exposures = Math.round(views * measured[name]);
          return { exposures, events: drawEvents(exposures, Math.min(1, rates[name] * ratio)) };
        };
        const counts = { canary: count(canary, ratios[name] ?? 1), live: count(live, 1) };
        logRatios[name] = addLogRatios(logRatios[name], counts, canaryMetrics[name]);
      }
      const evidence = Math.max(...canaryMetricNames.map((name) => toEvidence(logRatios[name])));
      if (evidence >= withdrawalEvidence) return { ...result, end: 'withdrawn' };
      if (step.minutes >= stepMinutes && step.views >= stepViews && evidence < holdingEvidence) break;
      if (result.minutes > dayMinutes) return { ...result, end: 'waiting' };
    }
  }
  return { ...result, end: 'promoted' };
}

const median = (numbers) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)];
console.log(`${runs} canaries each; steps of at least ${stepMinutes} minutes and ${stepViews} pages`);
for (const viewsPerMinute of [20, 200, 2000]) {
  console.log(`\n${viewsPerMinute} pages a minute`);
  console.table(
    Object.fromEntries(
      scenarios.map(([name, ratios]) => {
        const ended = Array.from({ length: runs }, () => runCanary(viewsPerMinute, ratios));
        const toPercent = (end) => `${((100 * ended.filter((run) => run.end === end).length) / runs).toFixed(1)} %`;
        const withdrawn = ended.filter(({ end }) => end === 'withdrawn');
        return [
          name,
          {
            withdrawn: toPercent('withdrawn'),
            promoted: toPercent('promoted'),
            waiting: toPercent('waiting'),
            'minutes to the withdrawal': withdrawn.length ? median(withdrawn.map(({ minutes }) => minutes)) : '',
            'its pages': withdrawn.length ? median(withdrawn.map(({ views }) => views)) : '',
          },
        ];
      }),
    ),
  );
}
