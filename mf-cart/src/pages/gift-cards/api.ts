import type {
  Body,
  buyGiftCard as buyCall,
  checkGiftCard as checkCall,
  Data,
  getGiftCardOptions,
} from '@vastra/shared/contract';
import { api, type CallOptions } from '@vastra/shared/http';

export type GiftCardOptions = Data<typeof getGiftCardOptions>;
export type GiftCardBody = Body<typeof buyCall>;
type PlacedGiftCard = Data<typeof buyCall>;
export type CardBalance = Data<typeof checkCall>;

/** Resolves to what can be bought, and how it is paid. */
export const getOptions = (options?: CallOptions): Promise<GiftCardOptions> =>
  api.get('gift-cards', options).data<GiftCardOptions>();

/** Orders a gift card. The same key never orders a second one. */
export const buyGiftCard = (body: GiftCardBody, key: string): Promise<PlacedGiftCard> =>
  api.post('gift-cards', { body, headers: { 'idempotency-key': key } }).data<PlacedGiftCard>();

/** Resolves to the balance of the card with this code. */
export const checkBalance = (giftCardCode: string): Promise<CardBalance> =>
  api.post('gift-cards/balance', { body: { giftCardCode } }).data<CardBalance>();
