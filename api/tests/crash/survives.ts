import type { Kind } from './data';
import type { Figures } from './figures';
import { killRounds } from './rounds';

/** Each is a start of the API; api/bench/kill.mjs does twenty and more. */
const kills = 8;

/** The test of one database. */
export function survivesKills(kind: Kind): void {
  const stop = new AbortController();
  let running: Promise<Figures>;
  // Also after a test that ran out of time, neither a process nor a folder stays.
  afterAll(async () => {
    stop.abort();
    await running.catch(() => {});
  }, 120_000);

  it(`${kills} kills lose no order that was acknowledged, and leave none half there`, async () => {
    running = killRounds(kind, kills, stop.signal);
    const figures = await running;
    expect(figures).toMatchObject({ rounds: kills, lost: 0, doubled: 0, failed: 0, mistakes: [] });
    // Otherwise no kill has met an order on its way, and nothing was shown.
    expect(figures['cut off']).toBeGreaterThan(kills);
  }, 600_000);
}
