import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Attempt, buildAttempt, needsPayment, payOrder, pickRandom, placeOrder, postJson } from './attempts';
import { computeFigures, type Figures } from './figures';
import { buildServer, type Server, startServer } from './server';
import { type DatabaseKind, openData, type TestData } from './test-data';

const clients = 8;

/**
 * Sends orders over eight connections, kills the API's process at a random moment and restarts it on the same data, `rounds` times.
 * Clients without a response repeat the request with the same key. Resolves to the figures of all rounds.
 */
export async function runKillRounds(kind: DatabaseKind, rounds: number, signal?: AbortSignal): Promise<Figures> {
  const home = mkdtempSync(join(tmpdir(), 'vastra-kill-'));
  const removeHome = () => rmSync(home, { recursive: true, force: true });
  process.once('exit', removeHome);
  const attempts: Attempt[] = [];
  let data: TestData | undefined;
  let server: Server | undefined;
  try {
    data = await openData(kind, home);
    const script = await buildServer(home);
    for (let round = 1; round <= rounds; round++) {
      signal?.throwIfAborted();
      server = await startServer(script, data.env);
      await retryUnanswered(server, attempts);
      await streamUntilKilled(server, data, attempts, round);
    }
    server = await startServer(script, data.env);
    await retryUnanswered(server, attempts);
    await server.kill();
    return await computeFigures(kind, rounds, data, attempts);
  } finally {
    await server?.kill();
    await data?.close();
    removeHome();
    process.off('exit', removeHome);
  }
}

/** Repeats the requests that got no response. */
async function retryUnanswered(server: Server, attempts: Attempt[]): Promise<void> {
  const restartedAt = new Date().toISOString();
  const openAttempts = attempts.filter((attempt) => !attempt.response || needsPayment(attempt));
  await Promise.all(
    openAttempts.map(async (attempt) => {
      if (!attempt.response) {
        attempt.response = await placeOrder(server, attempt);
        attempt.wasPlaced = attempt.response?.body.data?.order.placedAt < restartedAt;
      }
      if (needsPayment(attempt)) attempt.payment = await payOrder(server, attempt);
      if (!attempt.response || needsPayment(attempt)) throw new Error('The API ended before it was killed.');
    }),
  );
}

async function streamUntilKilled(
  server: Server,
  { seeded }: TestData,
  attempts: Attempt[],
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
  let responsesUntilKill = 1 + Math.floor(Math.random() * 1.5 * clients);
  const countResponse = (durationMs: number) => {
    responsesUntilKill -= 1;
    if (responsesUntilKill === 0) setTimeout(kill, Math.random() * durationMs);
  };

  const runClient = async (number: number) => {
    while (!killed) {
      const attempt = buildAttempt(seeded, number, round);
      if (attempt.bearer) {
        const line = { ...pickRandom(seeded.variants), quantity: 1 };
        if (!(await postJson(server, '/cart/items', line, attempt.bearer))) return;
      }
      attempts.push(attempt);
      const sentAt = performance.now();
      attempt.response = await placeOrder(server, attempt);
      attempt.wasCutOff = !attempt.response;
      if (needsPayment(attempt)) attempt.payment = await payOrder(server, attempt);
      countResponse(performance.now() - sentAt);
    }
  };
  await Promise.all(Array.from({ length: clients }, (_, number) => runClient(number)));
  await kill();
}
