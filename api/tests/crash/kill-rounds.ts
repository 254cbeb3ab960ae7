import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findInconsistencies } from '../concurrency/consistency';
import { paymentChecks } from '../concurrency/payment-checks';
import { findLostSteps, pickPlacedOrder, runSteps, startAfterOrder } from './after-order';
import type { AfterOrder } from './after-order-steps';
import { type Attempt, buildAttempt, needsPayment, pickRandom, placeOrder } from './attempts';
import { findLostCaptures } from './bank-checks';
import { createCashfreeBank, createPhonepeBank, createRazorpayBank, type OnlineProvider } from './banks';
import { endPauses } from './catch-up';
import { computeFigures, type Figures } from './figures';
import { findMissingMessages } from './message-checks';
import { Payers } from './online-payment';
import { ProviderSide } from './provider-side';
import { postJson } from './send-json';
import { buildServer, type Server, startServer } from './server';
import { StandIns } from './stand-ins';
import { type DatabaseKind, openData, type TestData } from './test-data';
import { Webhooks } from './webhooks';

const clients = 8;
const merchants = 2;

/** All that lives longer than a process of the API. */
interface World {
  attempts: Attempt[];
  followUps: AfterOrder[];
  standIns: StandIns;
  webhooks: Webhooks;
  payers: Payers;
  providers: ProviderSide;
}

function createWorld(): World {
  const standIns = new StandIns();
  const webhooks = new Webhooks();
  const { razorpay, cashfree, phonepe } = standIns;
  const banks = [createRazorpayBank(razorpay), createCashfreeBank(cashfree), createPhonepeBank(phonepe)];
  const payers = new Payers(banks, webhooks);
  const providers = new ProviderSide(standIns, banks, webhooks);
  return { attempts: [], followUps: [], standIns, webhooks, payers, providers };
}

const offered: OnlineProvider[] = ['cashfree', 'razorpay', 'phonepe'];

/** Each round offers the next provider. The earlier ones still have payments, refunds and messages then. */
const chooseProvider = (round: number): OnlineProvider => offered[round % offered.length];

/**
 * Sends orders over eight connections, half of them paid online through the stand-ins of the providers; ships, returns and refunds them over two
 * more; kills the API's process at a random moment and restarts it on the same data, `rounds` times. Clients and providers without a response
 * repeat the same request. Resolves to the figures of all rounds.
 */
export async function runKillRounds(kind: DatabaseKind, rounds: number, signal?: AbortSignal): Promise<Figures> {
  const home = mkdtempSync(join(tmpdir(), 'vastra-kill-'));
  const removeHome = () => rmSync(home, { recursive: true, force: true });
  process.once('exit', removeHome);
  const world = createWorld();
  const findings: string[] = [];
  let data: TestData | undefined;
  let server: Server | undefined;
  const start = (round: number) => {
    world.standIns.process += 1;
    return startServer(script, { ...data!.env, PAYMENT_PROVIDER: chooseProvider(round) });
  };
  let script: string;
  try {
    [data, script] = await Promise.all([
      world.standIns.listen().then((settings) => openData(kind, home, settings)),
      buildServer(home),
    ]);
    for (let round = 1; round <= rounds; round++) {
      signal?.throwIfAborted();
      server = await start(round);
      await resume(server, data, world);
      await streamUntilKilled(server, data, world, round);
      // The process itself recovers the embedded database of the other rounds.
      if (kind === 'postgres' || round % 2 === 0)
        findings.push(...(await checkAfterKill(data, world)).map((finding) => `kill ${round}: ${finding}`));
    }
    server = await start(rounds + 1);
    await resume(server, data, world);
    const lostSteps: string[] = [];
    for (const order of world.followUps) lostSteps.push(...(await findLostSteps(server, data.seeded, order)));
    await server.kill();
    return await computeFigures({ kind, rounds, data, ...world, lostSteps, findings });
  } finally {
    await server?.kill();
    await world.standIns.close();
    await data?.close();
    removeHome();
    process.off('exit', removeHome);
  }
}

/** Checks the data as the kill has left them, and makes due what would wait for minutes. */
const checkAfterKill = ({ query: runQuery, seeded }: TestData, { webhooks }: World): Promise<string[]> =>
  runQuery(async (db) => {
    const findings = [
      ...(await findInconsistencies(db, seeded.initialStock, paymentChecks)),
      ...(await findMissingMessages(db)),
      ...(await findLostCaptures(db, webhooks)),
    ];
    await endPauses(db);
    return findings;
  });

/** Repeats after a restart what got no response, and lets late messages come, all at the same time. */
async function resume(server: Server, data: TestData, { attempts, followUps, webhooks, payers }: World): Promise<void> {
  webhooks.release();
  await Promise.all([retryUnanswered(server, attempts, payers), webhooks.sendOpen(server)]);
  await finishSteps(server, data, followUps);
}

/** Repeats the requests that got no response. */
async function retryUnanswered(server: Server, attempts: Attempt[], payers: Payers): Promise<void> {
  const restartedAt = new Date().toISOString();
  const openAttempts = attempts.filter((attempt) => !attempt.response || needsPayment(attempt));
  await Promise.all(
    openAttempts.map(async (attempt) => {
      if (!attempt.response) {
        attempt.response = await placeOrder(server, attempt);
        attempt.wasPlaced = attempt.response?.body.data?.order.placedAt < restartedAt;
      }
      if (needsPayment(attempt)) await payers.pay(server, attempt);
      if (!attempt.response || needsPayment(attempt)) throw new Error('The API ended before it was killed.');
    }),
  );
}

/** Does the steps that a kill has interrupted. */
async function finishSteps(server: Server, { seeded }: TestData, followUps: AfterOrder[]): Promise<void> {
  for (const order of followUps)
    if (!(await runSteps(server, seeded, order, true))) throw new Error('The API ended before it was killed.');
}

async function streamUntilKilled(
  server: Server,
  { seeded }: TestData,
  { attempts, followUps, payers, providers }: World,
  round: number,
): Promise<void> {
  let killed: Promise<void> | undefined;
  const kill = () => {
    killed ??= server.kill();
    // Awaited below, when the clients have noticed.
    killed.catch(() => {});
    return killed;
  };
  // Kills after a random number of responses and a random part of a response time, so that it hits orders at any point.
  let responsesUntilKill = 1 + Math.floor(Math.random() * clients);
  const countResponse = (durationMs: number) => {
    responsesUntilKill -= 1;
    if (responsesUntilKill === 0) setTimeout(kill, Math.random() * durationMs);
  };

  const runClient = async (number: number) => {
    while (!killed) {
      const attempt = buildAttempt(seeded, number, round, chooseProvider(round));
      if (attempt.bearer) {
        const line = { ...pickRandom(seeded.variants), quantity: 2 };
        if (!(await postJson(server, '/cart/items', line, attempt.bearer))) return;
      }
      attempts.push(attempt);
      const sentAt = performance.now();
      attempt.response = await placeOrder(server, attempt);
      attempt.wasCutOff = !attempt.response;
      if (needsPayment(attempt)) await payers.pay(server, attempt);
      countResponse(performance.now() - sentAt);
    }
  };
  // Ships and returns orders of earlier rounds, because a new one may still be on its way.
  const earlierAttempts = attempts.filter((attempt) => attempt.round < round);
  const canShip = (attempt: Attempt) => !attempt.isOnline || payers.canShip(attempt);
  const runMerchant = async () => {
    while (!killed) {
      const attempt = pickPlacedOrder(earlierAttempts, new Set(followUps.map((order) => order.attempt)), canShip);
      if (!attempt) return;
      const order = startAfterOrder(attempt, followUps.length);
      followUps.push(order);
      if (!(await runSteps(server, seeded, order, false))) return;
    }
  };
  await Promise.all([
    ...Array.from({ length: clients }, (_, number) => runClient(number)),
    ...Array.from({ length: merchants }, runMerchant),
    providers.run(server, () => killed !== undefined),
  ]);
  await kill();
}
