import type { CreditStatement, Data, redeemGiftCard as redeemCall } from '@vastra/shared/contract';
import { api, type CallOptions } from '@vastra/shared/http';

/** Resolves to the customer's store credit with a page of its history; pages count from 1. */
export const getStoreCredit = (page: number, options?: CallOptions): Promise<CreditStatement> =>
  api.get('account/credit', { ...options, query: { page } }).data<CreditStatement>();

/** Moves a gift card to the store credit. */
export const redeemGiftCard = (giftCardCode: string): Promise<Data<typeof redeemCall>> =>
  api.post('gift-cards/redeem', { body: { giftCardCode } }).data<Data<typeof redeemCall>>();
