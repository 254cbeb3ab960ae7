import { patience } from '../../../../shared/testing/patience.cjs';
import { createTestDatabase } from '../../testing/database';
import { ShopPool } from './pool';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let pool: ShopPool;

beforeAll(async () => {
  database = await createTestDatabase();
  pool = new ShopPool({ databaseUrl: database.url, times: { silentMs: 100, probeMs: 200 * patience } });
});

afterAll(async () => {
  await pool.end();
  await database.drop();
});

/** Computes for so many ms, as a busy process does between two looks at its sockets. */
function block(ms: number): void {
  for (const end = performance.now() + ms; performance.now() < end; );
}

it('does not take its own process for a server that does not respond', async () => {
  let unresponsive = 0;
  pool.onChange = (isResponsive) => {
    if (!isResponsive) unresponsive += 1;
  };
  await pool.query('select 1');
  const blocking = setInterval(() => block(300), 1);
  try {
    expect((await pool.query("select pg_sleep(2), 'finished' as result")).rows[0].result).toBe('finished');
  } finally {
    clearInterval(blocking);
  }
  expect(unresponsive).toBe(0);
});

it('keeps the connection of a query while the clock of the machine is set forward', async () => {
  const patientPool = new ShopPool({ databaseUrl: database.url });
  const client = await patientPool.connect();
  const query = client.query("select pg_sleep(1.5), 'finished' as result");
  const now = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 3_600_000);
  try {
    expect((await query).rows[0].result).toBe('finished');
  } finally {
    now.mockRestore();
    client.release();
    await patientPool.end();
  }
});
