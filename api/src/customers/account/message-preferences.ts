import * as contract from '@vastra/shared/contract';
import { eq } from 'drizzle-orm';
import { recordConsent } from '../../platform/auth/consents/consents';
import { toWhatsappConsent } from '../../platform/auth/consents/whatsapp-consent';
import { requireSession } from '../../platform/auth/sessions/guard';
import { users } from '../../platform/db/schema';
import { getChannels } from '../../platform/mailbox/channels';
import { countWhatsappOrders, withdrawFromOrders } from '../../platform/messages/withdraw-whatsapp';
import { ok } from '../../platform/server/responses/success';
import type { RoutePlugin } from '../../platform/server/route-plugin';
import { getUser } from './confirmation';
import { getVerifiedContact, lockUser } from './queries';

/** Serves the channels that a customer allows for messages about orders. */
export const messagePreferenceRoutes: RoutePlugin = async (app) => {
  const { db, config, keys } = app.services;
  const { sms: offersSms, whatsapp: offersWhatsapp } = getChannels(config);
  const getPreferences = async (userId: string): Promise<contract.MessagePreferences> => {
    const user = await getUser(db, userId);
    const { allowsSms, allowsWhatsapp } = user;
    return {
      sms: allowsSms,
      whatsapp: allowsWhatsapp,
      phone: getVerifiedContact(user, 'phone'),
      whatsappOrderCount: await countWhatsappOrders(db, userId),
      offers: { sms: offersSms, whatsapp: offersWhatsapp },
    };
  };

  app.get('/account/message-preferences', { schema: contract.getMessagePreferences }, async (request) =>
    ok(await getPreferences(requireSession(request).userId)),
  );

  app.put('/account/message-preferences', { schema: contract.saveMessagePreferences }, async (request) => {
    const { userId } = requireSession(request);
    const { sms, whatsapp } = request.body;
    await db.transaction(async (tx) => {
      const user = await lockUser(tx, userId);
      const values = { allowsSms: sms, allowsWhatsapp: whatsapp, updatedAt: new Date() };
      await tx.update(users).set(values).where(eq(users.id, userId));
      const isOnlySms = user.allowsWhatsapp === whatsapp && user.allowsSms !== sms;
      const isWithdrawnFromOrders = !whatsapp && !isOnlySms && (await withdrawFromOrders(tx, userId));
      if (user.allowsWhatsapp === whatsapp && !isWithdrawnFromOrders) return;
      const consent = { ...toWhatsappConsent(whatsapp), screen: '/account/profile' };
      await recordConsent(tx, keys, { ...consent, owner: { userId }, ip: request.ip });
    });
    return ok(await getPreferences(userId));
  });
};
