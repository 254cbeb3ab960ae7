import type { FulfilmentServices } from '../services';
import type { ReturnRow } from './transition-return';

/** Asks the provider for the refunds that a change of a return made due, of the order and of the replacement. Never throws. */
export async function settleRefunds(
  { paymentPort }: FulfilmentServices,
  { orderId, exchangeOrderId }: Pick<ReturnRow, 'orderId' | 'exchangeOrderId'>,
): Promise<void> {
  await paymentPort.settleRefund(orderId);
  if (exchangeOrderId) await paymentPort.settleRefund(exchangeOrderId);
}
