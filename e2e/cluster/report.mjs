/** Returns the figures of one scenario. `refused` are orders that the shop declined with a reason (4xx), which is an answer. */
export function summarise(traffic, { lost, doubled, unanswered }) {
  const { results, orders, pageLoads } = traffic;
  const failed = results.filter(({ ok, status }) => !ok && !(status >= 400 && status < 500 && status !== 404));
  const times = results.map(({ ms }) => ms).sort((a, b) => a - b);
  return {
    sent: results.length,
    failed: failed.length,
    p99: Math.round(times[Math.min(times.length - 1, Math.floor(times.length * 0.99))] ?? 0),
    pages: `${pageLoads.alive}/${pageLoads.started}`,
    orders: orders.filter(({ number }) => number).length,
    lost,
    doubled,
    unanswered,
    refused: orders.filter(({ refusal }) => refusal).length,
    seconds: Math.round(traffic.seconds),
  };
}

/** Returns the failures of a scenario by kind and status or error, the most frequent first: `page 503: 4`. */
export function listFailures(traffic) {
  const counts = new Map();
  for (const { ok, kind, status, error, path } of traffic.results) {
    if (ok) continue;
    const name = `${kind} ${error ?? status}${kind === 'script' || kind === 'read' || status === 404 ? ` ${path}` : ''}`;
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return [...counts].sort(([, a], [, b]) => b - a).map(([name, count]) => `${name}: ${count}`);
}

/**
 * Compares what was acknowledged with what PostgreSQL has. `lost`: an acknowledged order is missing. `doubled`: one key has two orders.
 * `unanswered`: an order without an answer at the end.
 */
export async function checkOrders(cluster, orders) {
  const rows = await cluster.query(
    "select email, count(*)::int as count from orders where email like '%@example.in' group by email",
  );
  const counts = new Map(rows.map(({ email, count }) => [email, count]));
  return {
    lost: orders.filter(({ number, email }) => number && !counts.get(email)).length,
    doubled: orders.filter(({ email }) => counts.get(email) > 1).length,
    unanswered: orders.filter(({ number, refusal }) => !number && !refusal).length,
  };
}

/** Returns the units whose stock differs from the orders: the units taken from each variant, less the units in its orders. */
export async function countStockDifference(cluster, initialStock) {
  const [{ units }] = await cluster.query(
    `select coalesce(sum(abs(${initialStock} - stock - ordered)), 0)::int as units from (
       select variants.stock, coalesce(sum(order_lines.quantity) filter (where orders.status <> 'cancelled'), 0) as ordered
       from variants left join order_lines on order_lines.variant_id = variants.id left join orders on orders.id = order_lines.order_id
       group by variants.id
     ) as counted`,
  );
  return units;
}
