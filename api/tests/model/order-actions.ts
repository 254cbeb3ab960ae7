import type { Action, Call, Dice } from './actions/action';
import { changeActions } from './actions/changes';
import { parcelActions } from './actions/parcels';
import { refundActions } from './actions/refunds';
import { returnActions } from './actions/returns';
import type { OrderState } from './order-state';

const actions: readonly Action[] = [...parcelActions, ...changeActions, ...returnActions, ...refundActions];

/** Makes a call, as the customer or as an admin. */
// biome-ignore lint/suspicious/noExplicitAny: tests read arbitrary responses; a wrong access fails them.
type Send = (route: string, body: object | undefined, isCustomer: boolean) => Promise<{ status: number; body: any }>;

/** Lists what makes sense in this state, by name. */
export const listPossible = (state: OrderState, dice: Dice): { name: string; calls: Call[] }[] =>
  actions.map(({ name, list }) => ({ name, calls: list(state, dice) })).filter(({ calls }) => calls.length > 0);

/** Makes a call for an order. An edit is previewed first. */
export async function perform(send: Send, { route, body, isCustomer = false }: Call, id: string): ReturnType<Send> {
  const path = route.replace(':id', id);
  if (!route.endsWith('/edit')) return send(path, body, isCustomer);
  const preview = await send(`${path}/preview`, body, false);
  const order = await send(`GET /admin/orders/${id}`, undefined, false);
  if (preview.status !== 200) return preview;
  const { updatedAt: version } = order.body.data;
  return send(path, { ...body, version, expectedTotal: preview.body.data.next.total }, false);
}
