import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Attempt, isToPay, newAttempt, oneOf, pay, place, send } from './attempts';
import { type Data, type Kind, openData } from './data';
import { type Figures, figuresOf } from './figures';
import { buildServer, type Server, startServer } from './server';

const clients = 8;

/**
 * Orders stream in over eight connections, the process of the API is killed at some moment and started again on the same data, so
 * many times. Who got no answer asks again with the same key. Tells what became of everything.
 */
export async function killRounds(kind: Kind, rounds: number, signal?: AbortSignal): Promise<Figures> {
  const home = mkdtempSync(join(tmpdir(), 'vastra-kill-'));
  const removeHome = () => rmSync(home, { recursive: true, force: true });
  process.once('exit', removeHome);
  const attempts: Attempt[] = [];
  let data: Data | undefined;
  let server: Server | undefined;
  try {
    data = await openData(kind, home);
    const script = await buildServer(home);
    for (let round = 1; round <= rounds; round++) {
      signal?.throwIfAborted();
      server = await startServer(script, data.env);
      await askAgain(server, attempts);
      await streamUntilKilled(server, data, attempts, round);
    }
    server = await startServer(script, data.env);
    await askAgain(server, attempts);
    await server.kill();
    return await figuresOf(kind, rounds, data, attempts);
  } finally {
    await server?.kill();
    await data?.close();
    removeHome();
    process.off('exit', removeHome);
  }
}

/** Those who were cut off send the same once more. */
async function askAgain(server: Server, attempts: Attempt[]): Promise<void> {
  const restartedAt = new Date().toISOString();
  const open = attempts.filter((attempt) => !attempt.answer || isToPay(attempt));
  await Promise.all(
    open.map(async (attempt) => {
      if (!attempt.answer) {
        attempt.answer = await place(server, attempt);
        attempt.wasPlaced = attempt.answer?.body.data?.order.placedAt < restartedAt;
      }
      if (isToPay(attempt)) attempt.payment = await pay(server, attempt);
      if (!attempt.answer || isToPay(attempt)) throw new Error('The API was gone before anybody killed it.');
    }),
  );
}

async function streamUntilKilled(server: Server, { goods }: Data, attempts: Attempt[], round: number): Promise<void> {
  let killed: Promise<void> | undefined;
  const kill = () => {
    killed ??= server.kill();
    // Looked at below, once the clients have noticed.
    killed.catch(() => {});
    return killed;
  };
  // The kill comes after some number of answers, and later by a part of what an answer takes: so it hits orders anywhere.
  let left = 1 + Math.floor(Math.random() * 1.5 * clients);
  const answered = (took: number) => {
    left -= 1;
    if (left === 0) setTimeout(kill, Math.random() * took);
  };

  const client = async (number: number) => {
    while (!killed) {
      const attempt = newAttempt(goods, number, round);
      if (attempt.bearer) {
        const line = { ...oneOf(goods.variants), quantity: 1 };
        if (!(await send(server, '/cart/items', line, attempt.bearer))) return;
      }
      attempts.push(attempt);
      const sentAt = performance.now();
      attempt.answer = await place(server, attempt);
      attempt.wasCutOff = !attempt.answer;
      if (isToPay(attempt)) attempt.payment = await pay(server, attempt);
      answered(performance.now() - sentAt);
    }
  };
  await Promise.all(Array.from({ length: clients }, (_, number) => client(number)));
  await kill();
}
