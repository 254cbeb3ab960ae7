import type { Figures } from './figures';
import { runKillRounds } from './kill-rounds';
import type { DatabaseKind } from './test-data';

/** Each kill needs a start of the API, which is three seconds of processor time; api/bench/kill.mjs makes twenty and more kills. */
const kills = 3;

/** Declares the test for one database. */
export function describeKills(kind: DatabaseKind): void {
  const stop = new AbortController();
  let runningRounds: Promise<Figures>;
  // Leaves neither a process nor a folder behind, also after a timeout.
  afterAll(async () => {
    stop.abort();
    await runningRounds.catch(() => {});
  }, 120_000);

  it(`${kills} kills lose and double no order, payment, refund or message, and leave none incomplete`, async () => {
    runningRounds = runKillRounds(kind, kills, stop.signal);
    const figures = await runningRounds;
    expect(figures).toMatchObject({
      rounds: kills,
      lost: 0,
      doubled: 0,
      failed: 0,
      'steps lost': 0,
      inconsistencies: [],
    });
    expect(figures.steps).toBeGreaterThan(0);
    // Proves that there was something to compare with the providers.
    for (const name of ['captures', 'webhooks doubled', 'refunds', 'receipts'] as const)
      expect(figures[name]).toBeGreaterThan(0);
    // Proves that the kills hit orders under way.
    expect(figures['cut off']).toBeGreaterThan(kills);
  }, 600_000);
}
