// Compares the duration of sign-in calls for contacts with and without an account, over HTTP, on a real PostgreSQL:
//   node api/bench/sign-in-timing.mjs [--calls 200] [--only send-otp]
// The calls alternate, one at a time, so that other load on the machine affects both.
import { randomUUID } from 'node:crypto';
import http from 'node:http';
import { parseArgs } from 'node:util';
import argon2 from 'argon2';
import pg from 'pg';
import { withShop } from './shop.mjs';

const { values } = parseArgs({
  options: { calls: { type: 'string', default: '200' }, only: { type: 'string', default: '' } },
});
const calls = Number(values.calls);
const warmUp = 20;
/** A few are enough, because sign-in does not read products. */
const productCount = 10;

// 0 turns the rate limits off, which would refuse most of these calls.
process.env.AUTH_LIMIT = process.env.LIMIT_FACTOR = process.env.CODE_LIMIT_ADDRESS = process.env.CODE_LIMIT_ALL = '0';

await withShop(productCount, async (origin, _pid, databaseUrl) => {
  const known = await addAccounts(databaseUrl, calls + warmUp);
  const unknown = known.map(() => `${randomUUID()}@example.in`);
  const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
  const rows = [];
  for (const [name, path, buildBody] of [
    ['check-user', '/auth/check-user', (email) => ({ identifier: email })],
    ['send-otp', '/auth/send-otp', (email) => ({ email })],
    // The admin's login verifies passwords with the same function.
    ['login, wrong password', '/auth/login', (email) => ({ email, password: 'not the password' })],
  ]) {
    if (!name.startsWith(values.only)) continue;
    const durations = { known: [], unknown: [] };
    for (let call = 0; call < calls + warmUp; call++) {
      for (const [kind, emails] of Object.entries({ known, unknown })) {
        const ms = await measureMs(() => post(`${origin}/api/v1${path}`, buildBody(emails[call]), agent));
        if (call >= warmUp) durations[kind].push(ms);
      }
    }
    rows.push({ call: name, ...summarise('known', durations.known), ...summarise('unknown', durations.unknown) });
  }
  agent.destroy();
  console.log(`\nms, ${calls} calls each`);
  console.table(rows);
});

function summarise(kind, durations) {
  durations.sort((a, b) => a - b);
  const getQuantile = (share) => +durations[Math.floor(durations.length * share)].toFixed(2);
  return {
    [`${kind}: p25`]: getQuantile(0.25),
    [`${kind}: p50`]: getQuantile(0.5),
    [`${kind}: p75`]: getQuantile(0.75),
  };
}

async function measureMs(callback) {
  const startedAt = performance.now();
  await callback();
  return performance.now() - startedAt;
}

/** Adds verified accounts with a password. Returns their emails. */
async function addAccounts(connectionString, count) {
  const emails = Array.from({ length: count }, () => `${randomUUID()}@example.in`);
  const hash = await argon2.hash('the right password', { type: argon2.argon2id });
  const client = new pg.Client({ connectionString });
  await client.connect();
  await client.query(
    `insert into users (id, name, email, email_verified_at, is_verified, password_hash)
     select gen_random_uuid(), 'Timing', email, now(), true, $2 from unnest($1::text[]) email`,
    [emails, hash],
  );
  await client.query('analyze users');
  await client.end();
  return emails;
}

function post(url, body, agent) {
  const headers = { 'content-type': 'application/json' };
  return new Promise((resolve, reject) => {
    const request = http.request(url, { method: 'POST', agent, headers }, (response) => {
      response.resume();
      response.on('end', resolve);
    });
    request.on('error', reject);
    request.end(JSON.stringify(body));
  });
}
