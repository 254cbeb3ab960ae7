import { type AfterOrder, cancelledSteps, type OrderState, type Part, shippedSteps } from './after-order-steps';
import { type Attempt, getId, pickRandom } from './attempts';
import { type ServerAddress, sendJson } from './send-json';
import type { SeededData } from './test-data';

/** Starts what follows a placed order. Each fourth one is cancelled. */
export const startAfterOrder = (attempt: Attempt, index: number): AfterOrder => ({
  attempt,
  isReturnedToOrigin: index % 3 === 0,
  steps: index % 4 === 1 ? cancelledSteps : shippedSteps,
  done: 0,
  cutOff: 0,
  cutOffYetStored: 0,
  failures: [],
});

/** Returns a placed order that nothing was done with yet. */
export function pickPlacedOrder(
  attempts: readonly Attempt[],
  taken: ReadonlySet<Attempt>,
  canShip: (attempt: Attempt) => boolean,
): Attempt | undefined {
  const open = attempts.filter(
    (attempt) => attempt.response?.status === 201 && canShip(attempt) && !taken.has(attempt),
  );
  return open.length > 0 ? pickRandom(open) : undefined;
}

/** Does the steps that are left. Resolves to false when the process was killed on the way. */
export async function runSteps(
  server: ServerAddress,
  { admin }: SeededData,
  order: AfterOrder,
  wasKilled: boolean,
): Promise<boolean> {
  let isRepeated = wasKilled;
  while (order.done < order.steps.length) {
    const step = order.steps[order.done];
    const state = await readState(server, admin, order.attempt, [step.part]);
    if (!state) return false;
    if (isRepeated && order.cutOff > 0 && step.isStored(state)) order.cutOffYetStored += 1;
    isRepeated = false;
    const request = step.isStored(state) ? undefined : step.build(state, order);
    if (request) {
      const [method, path, body, isCustomer] = request;
      const reply = await sendJson(server, method, path, body, isCustomer ? order.attempt.bearer : admin);
      if (!reply) {
        order.cutOff += 1;
        return false;
      }
      if (reply.status >= 300) {
        order.failures.push(`${step.name}: ${reply.status} ${JSON.stringify(reply.body).slice(0, 200)}`);
        return true;
      }
    }
    order.done += 1;
  }
  return true;
}

/** Returns the names of the steps that have a response and are not stored. */
export async function findLostSteps(
  server: ServerAddress,
  { admin }: SeededData,
  order: AfterOrder,
): Promise<string[]> {
  const state = await readState(server, admin, order.attempt, ['parcels', 'returns', 'order']);
  if (!state) throw new Error('The API ended before it was killed.');
  return order.steps
    .slice(0, order.done)
    .filter((step) => !step.isStored(state) && step.build(state, order) !== undefined)
    .map(({ name }) => `${getId(order.attempt)}: ${name}`);
}

async function readState(
  server: ServerAddress,
  admin: Record<string, string>,
  attempt: Attempt,
  parts: readonly Part[],
): Promise<OrderState | undefined> {
  const id = getId(attempt);
  const paths = { parcels: `orders/${id}/shipments`, returns: `returns?q=${id}`, order: `orders/${id}` };
  const state: OrderState = { shipments: [], packable: { lines: [] }, returns: [], refunds: [], isCancelled: false };
  for (const part of parts) {
    const reply = await sendJson(server, 'GET', `/admin/${paths[part]}`, undefined, admin);
    if (!reply) return undefined;
    if (reply.status !== 200) throw new Error(`The state of an order cannot be read: ${JSON.stringify(reply)}`);
    const { data } = reply.body;
    if (part === 'parcels') Object.assign(state, { shipments: data.shipments, packable: data.packable });
    if (part === 'returns') state.returns = data.rows;
    if (part === 'order')
      Object.assign(state, { refunds: data.payment?.refunds ?? [], isCancelled: data.status === 'cancelled' });
  }
  return state;
}
