import * as contract from '@vastra/shared/contract';
import { requireSession } from '../../platform/auth/sessions/guard';
import { limitCalls } from '../../platform/limits/limit';
import { ok } from '../../platform/server/responses/success';
import type { RoutePlugin } from '../../platform/server/route-plugin';
import { getAddress } from '../addresses/queries';
import { couponGuessLimits } from '../coupons/guess-limits';
import { computeQuote } from './compute-quote';
import { addPaymentLabels, assertKnownMethod } from './payment-options';
import { toWireQuote } from './wire';

/** Serves the quote of the checkout, with the totals of requirements 9.3. */
export const checkoutRoutes: RoutePlugin = async (app) => {
  const { db, paymentPort } = app;

  const quoteLimits = limitCalls(
    { per: 'network', max: 300, seconds: 60 },
    { per: 'account', max: 60, seconds: 60 },
    ...couponGuessLimits,
  );
  app.post('/checkout/quote', { schema: contract.quoteCheckout, config: quoteLimits }, async (request) => {
    const { addressId, address: typedAddress, ...requested } = request.body;
    assertKnownMethod(paymentPort, requested.paymentMethod);
    const userId = request.session?.userId ?? null;
    const savedAddress = addressId ? await getAddress(db, requireSession(request).userId, addressId) : undefined;
    const postalCode = savedAddress?.postalCode ?? typedAddress?.postalCode;
    const { state, phone } = savedAddress ?? {};
    const offeredMethods = paymentPort.listOfferedMethods();
    const purchase = { ...requested, userId, postalCode, state, phone, offeredMethods };
    const quote = toWireQuote(await computeQuote(db, purchase, new Date()));
    return ok({ ...quote, paymentOptions: addPaymentLabels(paymentPort, quote.paymentOptions) });
  });
};
