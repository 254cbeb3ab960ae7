// `node deploy/prometheus/week.mjs [orders a day]`: evaluates the alerts on a normal week, which a model makes, and prints a table: median, 99th
// percentile and maximum of each expression, the threshold, and the minutes for which the alert would have fired. Needs promtool and prometheus.
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

const ordersPerDay = Number(process.argv[2] ?? 300);
const port = Number(process.env.PORT ?? 9099);
/** Minutes; the first day gives the values of "yesterday". */
const minutes = 8 * 24 * 60;
const start = Date.UTC(2026, 0, 5) / 1000;
/** Weight of each hour in India: a shop sells most in the evening, and little at night. */
const hours = [3, 2, 1, 1, 1, 1, 2, 4, 6, 8, 9, 9, 8, 8, 8, 8, 8, 9, 10, 12, 14, 13, 9, 5];
const hourSum = hours.reduce((sum, weight) => sum + weight, 0);
const bounds = [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];

/** Returns the same numbers in each run (mulberry32). */
let seed = 7;
function random() {
  seed = (seed + 0x6d2b79f5) | 0;
  let value = Math.imul(seed ^ (seed >>> 15), 1 | seed);
  value = (value + Math.imul(value ^ (value >>> 7), 61 | value)) ^ value;
  return ((value ^ (value >>> 14)) >>> 0) / 2 ** 32;
}
const drawNormal = () => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());

/** Draws a count of independent events with this mean. */
function drawCount(mean) {
  if (mean > 50) return Math.max(0, Math.round(mean + Math.sqrt(mean) * drawNormal()));
  const limit = Math.exp(-mean);
  let count = 0;
  for (let product = random(); product > limit; product *= random()) count++;
  return count;
}

/** Samples by series, and the totals of counters. */
const samples = new Map();
const totals = new Map();

function put(metric, labels, minute, value) {
  const key = `${metric}{${labels}}`;
  if (!samples.has(key)) samples.set(key, []);
  samples.get(key).push(`${key} ${value} ${start + minute * 60}`);
}

function add(metric, labels, minute, count) {
  const key = `${metric}{${labels}}`;
  totals.set(key, (totals.get(key) ?? 0) + count);
  put(metric, labels, minute, totals.get(key));
}

/** Adds the requests of a job with their times: lognormal, median `median` s, ten times as long for one in a hundred. */
function addRequests(job, minute, { count, failed, median }) {
  add('vastra_http_requests_total', `job="${job}",status="200"`, minute, count - failed);
  add('vastra_http_requests_total', `job="${job}",status="500"`, minute, failed);
  const times = Array.from({ length: Math.min(count, 60) }, () => median * Math.exp(drawNormal()));
  const scale = times.length ? count / times.length : 0;
  const bucket = 'vastra_http_request_duration_seconds_bucket';
  for (const bound of bounds)
    add(bucket, `job="${job}",le="${bound}"`, minute, Math.round(times.filter((time) => time <= bound).length * scale));
  add(bucket, `job="${job}",le="+Inf"`, minute, count);
}

/** Adds what happens in a minute. Shares are the assumptions that docs/operating/metrics.md lists. */
function addMinute(minute) {
  const share = hours[Math.floor(minute / 60 + 5.5) % 24] / hourSum / 60;
  const orders = drawCount(ordersPerDay * share);
  const documents = drawCount(ordersPerDay * share * 120);
  const failedDocuments = drawCount(documents * 0.0002);
  addRequests('document-server', minute, { count: documents, failed: failedDocuments, median: 0.04 });
  const calls = documents * 4;
  const failedCalls = drawCount(calls * 0.0002);
  addRequests('api', minute, { count: calls, failed: failedCalls, median: 0.012 });
  add('vastra_documents_total', 'status="200"', minute, documents - failedDocuments);
  add('vastra_documents_total', 'status="500"', minute, failedDocuments);
  add('vastra_api_calls_total', 'result="answered"', minute, calls - failedCalls);
  add('vastra_api_calls_total', 'result="failed"', minute, failedCalls);
  const paidOnline = drawCount(orders * 0.5);
  const refused = drawCount(paidOnline * 0.18);
  add('vastra_orders_placed_total', 'payment_method="cod"', minute, orders);
  add('vastra_payments_total', 'provider="razorpay",state="started"', minute, paidOnline + refused);
  add('vastra_payments_total', 'provider="razorpay",state="failed"', minute, refused);
  add('vastra_payments_total', 'provider="razorpay",state="unavailable"', minute, drawCount(paidOnline * 0.002));
  add('vastra_orders_refused_total', 'reason="error"', minute, drawCount(orders * 0.001));
  add('vastra_stock_conflicts_total', '', minute, drawCount(orders * 0.005));
  add('vastra_refund_attempts_total', 'provider="razorpay",outcome="failed"', minute, drawCount(orders * 0.002));
  add('vastra_code_requests_total', 'result="refused"', minute, drawCount(orders * 0.03));
  put('nodejs_eventloop_lag_p99_seconds', 'job="api"', minute, (0.015 * Math.exp(0.6 * drawNormal())).toFixed(4));
  put('vastra_jobs_oldest_due_seconds', 'queue="send-mail"', minute, (2 * Math.exp(1.1 * drawNormal())).toFixed(2));
}

/** Returns the alerts with their expressions, and the value and threshold of the first comparison. */
function listAlerts() {
  const text = readFileSync(new URL('rules.yaml', import.meta.url), 'utf8');
  return Array.from(
    text.matchAll(/- alert: (\w+)\n(?:\s+#.*\n)?\s+expr: (>\n[\s\S]*?|.*)\n\s+(?:for|labels):/g),
    ([, name, raw]) => {
      const expr = raw.replace(/^>/, '').replace(/\s+/g, ' ').trim();
      const [, value, , threshold] = /^\(?(.*?) (>|==) ([\d.]+(?: \* [\d.]+)?)/.exec(expr) ?? [];
      return { name, expr, value, threshold };
    },
  );
}

async function query(expr) {
  const range = { start: start + 86_400, end: start + (minutes - 1) * 60, step: 60 };
  const response = await fetch(
    `http://127.0.0.1:${port}/api/v1/query_range?${new URLSearchParams({ query: expr, ...range })}`,
  );
  const { data } = await response.json();
  return data.result
    .flatMap(({ values }) => values.map(([, text]) => Number(text)))
    .filter((number) => !Number.isNaN(number));
}

const pick = (sorted, share) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))];
const format = (number) => (number === undefined ? '–' : String(Number(number.toPrecision(2))));

const home = mkdtempSync(join(tmpdir(), 'vastra-week-'));
for (let minute = 0; minute < minutes; minute++) addMinute(minute);
const file = join(home, 'week.txt');
const names = new Map();
for (const [key, rows] of samples) {
  const name = key.slice(0, key.indexOf('{'));
  names.set(name, [...(names.get(name) ?? []), rows.join('\n')]);
}
const blocks = [...names].map(([name, rows]) => `# TYPE ${name} unknown\n${rows.join('\n')}\n`);
writeFileSync(file, `${blocks.join('')}# EOF\n`);
execFileSync('promtool', ['tsdb', 'create-blocks-from', 'openmetrics', file, join(home, 'data')], { stdio: 'ignore' });
writeFileSync(join(home, 'prometheus.yml'), 'global: {}\n');
const server = spawn(
  'prometheus',
  [
    `--config.file=${join(home, 'prometheus.yml')}`,
    `--storage.tsdb.path=${join(home, 'data')}`,
    '--storage.tsdb.retention.time=100y',
    `--web.listen-address=127.0.0.1:${port}`,
  ],
  { stdio: 'ignore' },
);
try {
  for (let attempt = 0; attempt < 60; attempt++) {
    const isReady = await fetch(`http://127.0.0.1:${port}/-/ready`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isReady) break;
    await wait(500);
  }
  process.stdout.write(`| Alert | p50 | p99 | Maximum | Threshold | Minutes above |\n|---|---|---|---|---|---|\n`);
  for (const { name, expr, value, threshold } of listAlerts()) {
    const values = value ? (await query(value)).sort((one, other) => one - other) : [];
    if (values.length === 0) continue;
    const cells = [pick(values, 0.5), pick(values, 0.99), values.at(-1)].map(format);
    const above = (await query(expr)).length;
    process.stdout.write(`| ${name} | ${cells.join(' | ')} | ${threshold} | ${above} |\n`);
  }
} finally {
  server.kill();
  await once(server, 'exit');
  rmSync(home, { recursive: true });
}
