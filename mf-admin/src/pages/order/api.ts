import type {
  AdminDocument,
  AdminOrder,
  BlockKind,
  Body,
  CancellationQuote,
  cancelItemsByShop,
  changeOrderStatus,
  changeTracking,
  createPaymentLink,
  Data,
  duplicateOrder,
  getOrderNeighbours,
  OrderMessage,
  quoteCancellation as quoteCancellationCall,
  resendOrderMessage,
  sendOrderMail,
} from '@vastra/shared/contract';
import type { CallOptions } from '@vastra/shared/http';
import { adminApi, downloadAdminFile } from '../../admin-session';

const getPath = (id: string) => `admin/orders/${encodeURIComponent(id)}`;

/**
 * Returns the key of the queries that read what happened to an order; all of them without `part`. They load again after each change, because a change can
 * leave the order itself as it was: a mail does.
 */
export const getHistoryKey = (id: string, ...part: ['messages' | 'time line'] | []): string[] => [
  'order history',
  id,
  ...part,
];

export const getOrder = (id: string, options?: CallOptions): Promise<AdminOrder> => adminApi.get(getPath(id), options);

/** Reads the orders before and after an order in the list with a filter. */
export const getNeighbours = (
  id: string,
  filter: Record<string, string>,
  options?: CallOptions,
): Promise<Data<typeof getOrderNeighbours>> => adminApi.get(`${getPath(id)}/neighbours`, { ...options, query: filter });

export type StatusChange = Body<typeof changeOrderStatus>;

export const changeStatus = (id: string, body: StatusChange): Promise<unknown> =>
  adminApi.put(`${getPath(id)}/status`, { body });

export const correctTracking = (id: string, body: Body<typeof changeTracking>): Promise<AdminOrder> =>
  adminApi.put(`${getPath(id)}/tracking`, { body });

/** Cancels units that are in no parcel. Rejects with ApiError 409 `items_not_cancellable` or `changed_meanwhile`. */
export const cancelItems = (id: string, body: Body<typeof cancelItemsByShop>): Promise<AdminOrder> =>
  adminApi.post(`${getPath(id)}/cancel-items`, { body });

/** Returns what a cancellation of units would give back, and changes nothing. Rejects as `cancelItems`. */
export const quoteCancellation = (
  id: string,
  body: Body<typeof quoteCancellationCall>,
  options?: CallOptions,
): Promise<CancellationQuote> => adminApi.post(`orders/${encodeURIComponent(id)}/cancel-quote`, { ...options, body });

/** Saves the values of custom fields that were changed. */
export const saveOrderFields = (id: string, customFields: Record<string, string>): Promise<AdminOrder> =>
  adminApi.put(`${getPath(id)}/custom-fields`, { body: { customFields } });

/** Corrects the HSN code of a line; `position` counts from 0. */
export const correctHsn = (id: string, position: number, hsn: string): Promise<AdminOrder> =>
  adminApi.put(`${getPath(id)}/lines/${position}/hsn`, { body: { hsn } });

/** Releases an order that is held for review, or cancels it. */
export const reviewOrder = (id: string, decision: 'release' | 'reject'): Promise<AdminOrder> =>
  adminApi.post(`${getPath(id)}/review`, { body: { decision } });

/** Refuses further orders with the phone number, email, address or network of an order. */
export const blockBuyer = (orderId: string, kind: BlockKind, note: string): Promise<unknown> =>
  adminApi.post('admin/order-blocks', { body: { kind, orderId, note } });

export const downloadPackingSlip = (id: string): Promise<void> =>
  downloadAdminFile(`${getPath(id)}/packing-slip`, `packing-slip-${id}.pdf`);

/** Downloads an invoice, a fee invoice or a credit note. */
export const downloadTaxDocument = (
  id: string,
  { kind, number }: Pick<AdminDocument, 'kind' | 'number'>,
): Promise<void> => {
  const path = `orders/${encodeURIComponent(id)}/${kind === 'fee-invoice' ? 'invoice' : kind}`;
  return downloadAdminFile(path, `${kind}-${number}.pdf`, { number });
};

/** Makes a draft of the lines of an order. */
export const copyToDraft = (id: string): Promise<Data<typeof duplicateOrder>> =>
  adminApi.post(`${getPath(id)}/duplicate`);

/** Returns a link to the payment of an order; with `isSent` the customer gets it as well. */
export const getPaymentLink = (id: string, { isSent }: { isSent: boolean }): Promise<Data<typeof createPaymentLink>> =>
  adminApi.post(`${getPath(id)}/payment-link`, { body: { isSent } });

export type ResendKind = Body<typeof resendOrderMessage>['kind'];

/** Sends a message about an order to its customer again. Resolves to the order and the channels. */
export const resendMessage = (id: string, kind: ResendKind): Promise<Data<typeof resendOrderMessage>> =>
  adminApi.post(`${getPath(id)}/resend`, { body: { kind } });

/** Mails a text to the customer of an order. */
export const sendMail = (id: string, body: Body<typeof sendOrderMail>): Promise<AdminOrder> =>
  adminApi.post(`${getPath(id)}/mails`, { body });

/** Reads the messages to the customer about an order, the newest first. */
export const listMessages = (id: string, options?: CallOptions): Promise<OrderMessage[]> =>
  adminApi.get(`${getPath(id)}/messages`, options);
