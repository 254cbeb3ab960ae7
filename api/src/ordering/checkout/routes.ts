import * as contract from '@vastra/shared/contract';
import { hashGiftCardCode } from '../../accounting/credit/gift-card-codes';
import { giftCardGuessLimits } from '../../accounting/credit/guess-limits';
import { findOrderRefusal } from '../../platform/auth/closed-shop/order-refusal';
import { requireSession } from '../../platform/auth/sessions/guard';
import { limitCalls } from '../../platform/limits/limit';
import { getChannels } from '../../platform/mailbox/channels';
import { ok } from '../../platform/server/responses/success';
import type { RoutePlugin } from '../../platform/server/route-plugin';
import { getAddress } from '../../pricing/addresses/queries';
import { couponGuessLimits } from '../../pricing/coupons/guess-limits';
import { nameHints } from '../../pricing/promotions/name-hints';
import { findLastBusiness } from './last-business';
import { addPaymentLabels, assertKnownMethod } from './payment-methods';
import { quotePurchase } from './quote-purchase';
import { toWireQuote } from './wire';

/** Serves the quote of the checkout, with the totals of requirements 9.3. */
export const checkoutRoutes: RoutePlugin = async (app) => {
  const { db, keys, paymentPort, config, extensions } = app.services;

  const quoteLimits = limitCalls(
    { per: 'network', max: 1200, seconds: 60 },
    { per: 'account', max: 60, seconds: 60 },
    ...couponGuessLimits,
    ...giftCardGuessLimits,
  );
  app.post('/checkout/quote', { schema: contract.quoteCheckout, config: quoteLimits }, async (request) => {
    const { addressId, address: typedAddress, phone: typedPhone, giftCardCode, ...requested } = request.body;
    assertKnownMethod(paymentPort, requested.paymentMethod);
    const userId = request.session?.userId ?? null;
    const savedAddress = addressId ? await getAddress(db, requireSession(request).userId, addressId) : undefined;
    const postalCode = savedAddress?.postalCode ?? typedAddress?.postalCode;
    const state = savedAddress?.state;
    const phone = savedAddress?.phone ?? typedPhone;
    const offeredMethods = paymentPort.listOfferedMethods();
    const giftCardHashes = giftCardCode ? hashGiftCardCode(keys, giftCardCode) : undefined;
    const { calculateShipping, feeSource, restrictPayment } = extensions;
    const purchase = {
      ...requested,
      userId,
      postalCode,
      state,
      phone,
      offeredMethods,
      giftCardHashes,
      calculateShipping,
      feeSource,
      restrictPayment,
    };
    const now = new Date();
    const computed = await quotePurchase(db, purchase, now);
    const quote = toWireQuote(computed, await nameHints(db, computed.promoted.hints), now);
    // Shoppers of a closed shop see no checkout, so only previews pay for the question.
    const orderRefusal = request.contentPreview && (await findOrderRefusal(db, true));
    const lastBusiness = userId ? await findLastBusiness(db, userId) : undefined;
    return ok({
      ...quote,
      offersWhatsapp: getChannels(config).whatsapp,
      ...(lastBusiness && { lastBusiness }),
      ...(orderRefusal && { orderRefusal: orderRefusal.message }),
      paymentOptions: addPaymentLabels(paymentPort, quote.paymentOptions),
    });
  });
};
