import type { Queryable } from '../../../platform/db/connect';
import { releaseExchange } from '../exchange/cancel-exchange';
import { getReturnSettings } from '../rules/settings';
import {
  changeReturnStatus,
  lockReturn,
  type ReturnActor,
  type ReturnContext,
  type ReturnRow,
} from '../transition-return';

export interface PickUp extends ReturnActor {
  carrier: string;
  trackingNumber: string;
  note: string;
}

/**
 * Records that the items are on their way to the shop. From now on the replacement of an exchange can be packed, if the shop's rules say so.
 *
 * @throws ReturnNotFoundError, ReturnTransitionNotAllowedError
 */
export async function pickUpReturn(
  tx: Queryable,
  id: string,
  { carrier, trackingNumber, note, by, actor }: PickUp,
  context: ReturnContext,
): Promise<ReturnRow> {
  const { row } = await lockReturn(tx, { id });
  const values = { ...(carrier && { carrierName: carrier }), ...(trackingNumber && { awb: trackingNumber }) };
  const pickedUp = await changeReturnStatus(tx, row, { to: 'picked_up', note, by, actor, values }, context);
  const { exchangeShipsAt } = await getReturnSettings(tx);
  if (exchangeShipsAt === 'pick_up') await releaseExchange(tx, pickedUp, context.now);
  return pickedUp;
}
