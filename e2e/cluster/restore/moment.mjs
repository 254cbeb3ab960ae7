/** Returns the current time of PostgreSQL: `text` as a restore takes it, `at` in ms. */
export async function readMoment(shop) {
  const [{ text, at }] = await shop.query(
    'select now()::text as text, (extract(epoch from now()) * 1000)::float8 as at',
  );
  return { text, at };
}

/**
 * Compares orders with a database that was restored to a moment and started at `startedAt` (ms). `expected`: orders that were acknowledged until the
 * moment; `missing`: expected orders that are gone; `undone`: orders that were sent after the moment and acknowledged before that start, which the
 * database cannot have; `survived`: undone orders that it has nevertheless.
 */
export async function compareOrders(shop, orders, { moment, startedAt }) {
  const rows = await shop.query('select email from orders where email is not null');
  const stored = new Set(rows.map(({ email }) => email));
  const expected = orders.filter(({ number, answeredAt }) => number && answeredAt <= moment.at);
  const undone = orders.filter(
    ({ number, sentAt, answeredAt }) => number && sentAt > moment.at && answeredAt < startedAt,
  );
  return {
    expected: expected.length,
    missing: expected.filter(({ email }) => !stored.has(email)).length,
    undone: undone.length,
    survived: undone.filter(({ email }) => stored.has(email)).length,
  };
}
