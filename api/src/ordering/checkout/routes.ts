import * as contract from '@vastra/shared/contract';
import { signedIn } from '../../platform/auth/guard';
import { ok } from '../../platform/server/answers';
import type { RoutePlugin } from '../../platform/server/route-plugin';
import { findAddress } from '../addresses/queries';
import { offeredMethods } from '../payments/offered';
import { compute } from './computation';
import { wireQuote } from './wire';

export const checkout: RoutePlugin = async (app) => {
  app.post('/checkout/quote', { schema: contract.quoteCheckout }, async (request) => {
    const { addressId, address: typed, ...wanted } = request.body;
    const userId = request.session?.userId ?? null;
    const address = addressId ? await findAddress(app.db, signedIn(request).userId, addressId) : undefined;
    const postalCode = address?.postalCode ?? typed?.postalCode;
    const offered = offeredMethods(app.config);
    const purchase = { ...wanted, userId, postalCode, offered, state: address?.state, phone: address?.phone };
    return ok(wireQuote(await compute(app.db, purchase, new Date())));
  });
};
