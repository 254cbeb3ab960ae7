import { watchdogSignal } from '../watchdog/signal';
import { createEndPolicy } from './end-policy';

const early = { code: 1, signal: null, uptimeMs: 1000 };
const stay = { canGoBack: false };

it('starts a child again that ends soon after its start, later each time, and gives up after a minute', () => {
  const policy = createEndPolicy();
  const delays = Array.from({ length: 8 }, () => policy.decide(early, stay));
  expect(delays).toEqual(
    [0, 250, 500, 1000, 2000, 4000, 8000, 16_000]
      .slice(1)
      .concat(16_000)
      .map((delayMs) => ({ action: 'restart', delayMs })),
  );
  expect(policy.decide(early, stay)).toEqual({ action: 'exit' });
});

it('starts a child again at once that served for long, or that the watchdog ended', () => {
  const policy = createEndPolicy();
  policy.decide(early, stay);
  expect(policy.decide({ ...early, uptimeMs: 5000 }, stay)).toEqual({ action: 'restart', delayMs: 0 });
  expect(policy.decide({ ...early, signal: watchdogSignal }, stay)).toEqual({ action: 'restart', delayMs: 0 });
  expect(policy.decide(early, stay)).toEqual({ action: 'restart', delayMs: 250 });
});

it('goes back from a young release after its third end, and not from an older one', () => {
  let now = 0;
  const policy = createEndPolicy(() => now);
  const long = { code: null, signal: 'SIGSEGV', uptimeMs: 60_000 };
  const decide = () => policy.decide(long, { canGoBack: true }).action;
  expect([decide(), decide(), decide()]).toEqual(['restart', 'restart', 'go back']);
  policy.onNewBuild();
  expect([decide(), decide()]).toEqual(['restart', 'restart']);
  now = 10 * 60_000;
  expect([decide(), decide()]).toEqual(['restart', 'restart']);
});
