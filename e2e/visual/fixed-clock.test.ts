import { execFileSync } from 'node:child_process';
import path from 'node:path';

const clock = path.join(__dirname, 'fixed-clock.cjs');
const startsAt = Date.UTC(2026, 10, 25, 4, 30);
const hourMs = 3_600_000;

/** Evaluates an expression in a process with that clock and in a worker of it. Returns what both print. */
function evaluate(expression: string, runsFrom: number): string[] {
  const print = `console.log(String(${expression}))`;
  const script = `${print}; new (require('node:worker_threads').Worker)(${JSON.stringify(print)}, { eval: true });`;
  const env = {
    ...process.env,
    NODE_OPTIONS: `--require=${clock}`,
    CLOCK_STARTS_AT: String(startsAt),
    CLOCK_RUNS_FROM: String(runsFrom),
  };
  return execFileSync(process.execPath, ['-e', script], { env, encoding: 'utf8' }).trim().split('\n');
}

it('stands, also in a worker, in a subclass and without new', () => {
  const times = '[Date.now(), +new Date(), +new (class extends Date {})(), Date.parse(Date())].join()';
  const expected = Array(4).fill(startsAt).join();
  expect(evaluate(times, Date.now() + hourMs)).toEqual([expected, expected]);
});

it('runs on from its time, and leaves a given time as it is', () => {
  const [shown] = evaluate(
    '[Date.now(), new Date(5).getTime(), new Date() instanceof Date].join()',
    Date.now() - hourMs,
  );
  const [now, given, isDate] = shown.split(',');
  expect(Math.round((Number(now) - startsAt) / hourMs)).toBe(1);
  expect([given, isDate]).toEqual(['5', 'true']);
});
