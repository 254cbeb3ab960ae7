import type {
  Order,
  ReturnOptions,
  ReturnPicture,
  ReturnQuote,
  returnQuoteBody,
  returnRequestBody,
} from '@vastra/shared/contract';
import { type UploadOptions, uploadFile } from '@vastra/shared/files/upload-file';
import { api, type CallOptions } from '@vastra/shared/http';
import { buildOrderPath, type OrderAccess } from '../../components/order/api';
import { convertPhoto } from '../../components/photo/convert-photo';

/** Body of a return request, as the API reads it. */
export type ReturnRequest = (typeof returnRequestBody)['_input'];

/** Returns what of an order can be returned or exchanged now. */
export const getReturnOptions = ({ order, accessToken }: OrderAccess, options?: CallOptions): Promise<ReturnOptions> =>
  api.get(`${buildOrderPath(order._id)}/return-options`, { ...options, query: { accessToken } }).data<ReturnOptions>();

/** A line of a return before it is requested. */
export type QuotedLine = (typeof returnQuoteBody)['_input']['lines'][number];

/** Returns what a return would give back. Rejects with ApiError 409 `not_returnable`, whose message has the reason. */
export const quoteReturn = (
  { order, accessToken }: OrderAccess,
  lines: readonly QuotedLine[],
  options?: CallOptions,
): Promise<ReturnQuote> =>
  api
    .post(`${buildOrderPath(order._id)}/return-quote`, { ...options, query: { accessToken }, body: { lines } })
    .data<ReturnQuote>();

/**
 * Requests a return and resolves to the order with it. Rejects with ApiError 409 `not_returnable` or `out_of_stock`, 422
 * `payout_details_missing`, and 400 with the invalid fields.
 */
export const requestReturn = ({ order, accessToken }: OrderAccess, body: ReturnRequest): Promise<Order> =>
  api.post(`${buildOrderPath(order._id)}/returns`, { query: { accessToken }, body }).data<Order>();

/** Uploads a picture of what is wrong with an item. Throws as `uploadFile` does. */
export const uploadPicture = async (
  { order, accessToken }: OrderAccess,
  file: File,
  options: UploadOptions,
): Promise<ReturnPicture> =>
  uploadFile('POST', `${buildOrderPath(order._id)}/return-pictures`, await convertPhoto(file), {
    ...options,
    accessToken,
  });
