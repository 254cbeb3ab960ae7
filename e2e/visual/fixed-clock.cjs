// Loaded by `node --require` into the servers of the visual tests and into their worker threads: their clock stands at CLOCK_STARTS_AT until
// the real time CLOCK_RUNS_FROM (both in ms since 1970), so that the demo is seeded at the same time in each run. It runs on from there,
// because servers measure with it.
const startsAt = Number(process.env.CLOCK_STARTS_AT);
const runsFrom = Number(process.env.CLOCK_RUNS_FROM);
const RealDate = Date;
const now = () => startsAt + Math.max(0, RealDate.now() - runsFrom);

globalThis.Date = new Proxy(RealDate, {
  construct: (target, args, newTarget) => Reflect.construct(target, args.length > 0 ? args : [now()], newTarget),
  apply: () => new RealDate(now()).toString(),
  get: (target, key) => (key === 'now' ? now : Reflect.get(target, key)),
});
