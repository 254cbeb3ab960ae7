// Delivers events to receivers in this process, on a real PostgreSQL, and checks that none is lost and each object has its order:
//   npx tsx features/webhooks/bench/deliveries.ts [--events 100000] [--objects 400]
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { eq, isNull, sql } from 'drizzle-orm';
import { deriveKeys } from '../../../api/src/platform/auth/keys';
import { connect, type Database } from '../../../api/src/platform/db/connect';
import { migrate } from '../../../api/src/platform/db/migrate';
import { events } from '../../../api/src/platform/db/schema';
import { postToPublicHost } from '../../../api/src/platform/webhooks/post-to-public-host';
import { createWebhookSecret } from '../../../api/src/platform/webhooks/sign-webhook';
import { sealWebhookSecret } from '../../../api/src/platform/webhooks/webhook-secret';
import { sendWebhooks } from '../api/jobs';
import { webhookDeliveries, webhooks } from '../api/tables';
import { getSecretOwner } from '../api/webhooks';

const { values } = parseArgs({
  options: { events: { type: 'string', default: '100000' }, objects: { type: 'string', default: '400' } },
});
const [eventCount, objectCount] = [Number(values.events), Number(values.objects)];
const keys = deriveKeys({
  sessionSecret: 'a secret that only this bench uses, and long enough',
  previousSessionSecrets: [],
  varDir: '/nonexistent',
});

type Respond = (response: ServerResponse, turn: number) => void;
const end = (response: ServerResponse, status: number) => void response.writeHead(status).end();
const receivers: Record<string, Respond> = {
  'accepts at once': (response) => end(response, 204),
  'accepts after 50 ms': (response) => void setTimeout(end, 50, response, 204),
  'refuses 5 %, redirects 5 %, closes 5 % of the connections': (response, turn) => {
    if (turn % 20 === 3) return end(response, 500);
    if (turn % 20 === 9) return void response.writeHead(302, { location: '/elsewhere' }).end();
    if (turn % 20 === 15) return void response.socket?.destroy();
    end(response, 204);
  },
};

/** Counts requests, events that were accepted, and requests for an event before the previous one of its object was accepted. */
class Tally {
  requests = 0;
  early = 0;
  readonly accepted = new Set<number>();
  readonly #last = new Map<string, number>();

  add({ object, number }: { object: string; number: number }, response: ServerResponse): void {
    this.requests++;
    const next = this.#last.has(object) ? this.#last.get(object)! + objectCount : number % objectCount || objectCount;
    if (number > next) this.early++;
    response.on('finish', () => {
      if (response.statusCode !== 204) return;
      this.accepted.add(number);
      this.#last.set(object, Math.max(number, this.#last.get(object) ?? 0));
    });
  }
}

const postgres = spawn(process.execPath, ['src/testing/postgres.mjs', 'max_wal_size=4GB'], {
  cwd: fileURLToPath(new URL('..', import.meta.url)),
  stdio: ['pipe', 'pipe', 'inherit'],
});
const [line] = await once(postgres.stdout, 'data');
const { db, close } = await connect({ databaseUrl: String(line).trim(), varDir: '/nonexistent' });
await migrate(db);
const rows = [];
for (const [receiver, respond] of Object.entries(receivers)) rows.push({ receiver, ...(await measure(db, respond)) });
console.log(`\n${eventCount} events of ${objectCount} objects, receiver in the process of the worker`);
console.table(rows);
await close();
postgres.stdin.end();

/** Delivers all events to a receiver. Returns the figures of the table. */
async function measure(db: Database, respond: Respond) {
  const tally = new Tally();
  const server = createServer(async (incoming, response) => {
    const { object, data } = JSON.parse(Buffer.concat(await incoming.toArray()).toString());
    tally.add({ object, number: data.number }, response);
    respond(response, tally.requests);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const id = await addWebhook(db, `https://localhost:${(server.address() as AddressInfo).port}`);
  await db.execute(sql`
    insert into ${events} (type, object, data)
    select 'stock.changed', 'variant:' || number % ${objectCount}::int, jsonb_build_object('number', number)
    from generate_series(1, ${eventCount}::int) as number`);
  const seconds = await deliverAll(db, id);
  server.close();
  server.closeAllConnections();
  await db.delete(events);
  await db.delete(webhooks);
  const figures = { seconds: +seconds.toFixed(1), 'events/s': Math.round(eventCount / seconds) };
  return { ...figures, requests: tally.requests, lost: eventCount - tally.accepted.size, 'out of order': tally.early };
}

async function addWebhook(db: Database, url: string): Promise<string> {
  const [{ id }] = await db
    .insert(webhooks)
    .values({ url, types: ['stock.changed'], sealedSecret: '' })
    .returning();
  const sealedSecret = sealWebhookSecret(keys, getSecretOwner(id), createWebhookSecret());
  await db.update(webhooks).set({ sealedSecret }).where(eq(webhooks.id, id));
  return id;
}

/** Runs the job until nothing waits, without the pauses between attempts. Resolves to the seconds that it took. */
async function deliverAll(db: Database, id: string): Promise<number> {
  const never = new AbortController().signal;
  const start = performance.now();
  for (;;) {
    await sendWebhooks(
      { db, keys, config: { siteUrl: 'https://shop.example' } },
      { signal: never, stopping: never },
      (message) => postToPublicHost(message, { request, isAllowed: () => true }),
    );
    const waiting = sql`webhook_id = ${id} and state = 'waiting'`;
    const unpublished = await db.$count(events, isNull(events.position));
    if (unpublished + (await db.$count(webhookDeliveries, waiting)) === 0) return (performance.now() - start) / 1000;
    await db
      .update(webhookDeliveries)
      .set({ nextAttemptAt: new Date(0) })
      .where(sql`${waiting} and next_attempt_at > now()`);
    await db.update(webhooks).set({ pausedUntil: null });
  }
}
