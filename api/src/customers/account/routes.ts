import * as contract from '@vastra/shared/contract';
import { eq } from 'drizzle-orm';
import { toNetworkSource } from '../../platform/auth/attempts/attempt-source';
import { toCodeSent } from '../../platform/auth/codes/one-time-codes';
import { countCodeRequest } from '../../platform/auth/codes/otp-rate-limit';
import { recordConsent } from '../../platform/auth/consents/consents';
import { toDisplayConsent } from '../../platform/auth/consents/display-consent';
import { assertNotGuessable } from '../../platform/auth/passwords/guessable';
import { hashPassword } from '../../platform/auth/passwords/passwords';
import { buildAuthRateLimit } from '../../platform/auth/route-rate-limit';
import { requireSession } from '../../platform/auth/sessions/guard';
import { users } from '../../platform/db/schema';
import { ok } from '../../platform/server/responses/success';
import type { RoutePlugin } from '../../platform/server/route-plugin';
import { getUser, sendConfirmation, withConfirmation } from './confirmation';
import { deviceRoutes } from './devices';
import { earlierOrderRoutes } from './earlier-orders/routes';
import { messagePreferenceRoutes } from './message-preferences';
import { forgotPasswordRoutes } from './password/forgot-password';
import { setPassword } from './password/password';
import { personalDataRoutes } from './personal-data/routes';
import { photoRoutes } from './photo/routes';
import { resendCode, verifyContact } from './profile/contacts';
import { changeProfile, countCodes } from './profile/profile';
import { getProfile, lockUser } from './queries';

/** Serves the account of a signed-in customer: profile, password, photo, devices, personal data. */
export const accountRoutes: RoutePlugin = async (app) => {
  const { services } = app;
  const { db, config, keys } = services;
  const buildContext = ({ ip }: { ip: string }) => ({ keys, config, siteUrl: config.siteUrl, ip });
  const limited = buildAuthRateLimit(config);

  app.get('/account/profile', { schema: contract.getProfile }, async (request) =>
    ok(await getProfile(db, requireSession(request).userId)),
  );

  app.put('/account/purchase-display', { schema: contract.changePurchaseDisplay }, async (request) => {
    const { userId } = requireSession(request);
    await db.transaction(async (tx) => {
      await lockUser(tx, userId);
      const values = { showsPurchases: request.body.isShown, updatedAt: new Date() };
      await tx.update(users).set(values).where(eq(users.id, userId));
      const consent = { ...toDisplayConsent(request.body.isShown), screen: '/account' };
      await recordConsent(tx, keys, { ...consent, owner: { userId }, ip: request.ip });
    });
    return ok(await getProfile(db, userId));
  });

  app.post('/account/confirmation', { schema: contract.sendConfirmation, config: limited }, async (request) =>
    ok(await sendConfirmation(services, requireSession(request).userId)),
  );

  app.put('/account/profile', { schema: contract.changeProfile, config: limited }, async (request) => {
    const { userId } = requireSession(request);
    const { confirmation, ...form } = request.body;
    const codes = countCodes(await getUser(db, userId), form);
    for (let count = 0; count < codes; count++) await countCodeRequest(services, toNetworkSource(request.ip));
    const sentCodes = await withConfirmation(services, userId, confirmation, (tx, user) =>
      changeProfile(tx, buildContext(request), user, form),
    );
    const profile = await getProfile(db, userId);
    return ok({ profile, sent: sentCodes.map((recipient) => toCodeSent(config, recipient, recipient.code)) });
  });

  app.post('/account/profile/verify', { schema: contract.verifyContact, config: limited }, async (request) => {
    const { userId } = requireSession(request);
    const failure = await db.transaction(async (tx) =>
      verifyContact(tx, buildContext(request), await lockUser(tx, userId), request.body),
    );
    // Thrown after the commit, because a wrong code has to be counted.
    if (failure) throw failure;
    return ok(await getProfile(db, userId));
  });

  app.post('/account/profile/resend', { schema: contract.resendContactCode, config: limited }, async (request) => {
    const { userId } = requireSession(request);
    await countCodeRequest(services, toNetworkSource(request.ip));
    const to = await db.transaction(async (tx) =>
      resendCode(tx, buildContext(request), await lockUser(tx, userId), request.body.channel),
    );
    return ok(toCodeSent(config, to, to.code));
  });

  app.put('/account/password', { schema: contract.setPassword, config: limited }, async (request) => {
    const { userId, sessionId } = requireSession(request);
    const { confirmation, password } = request.body;
    await assertNotGuessable(password, await getUser(db, userId));
    const hash = await hashPassword(password);
    const change = { hash, sessionId, siteUrl: config.siteUrl };
    await withConfirmation(services, userId, confirmation, (tx, user) => setPassword(tx, user, change));
    return ok(await getProfile(db, userId));
  });

  await app.register(earlierOrderRoutes);
  await app.register(photoRoutes);
  await app.register(deviceRoutes);
  await app.register(messagePreferenceRoutes);
  await app.register(forgotPasswordRoutes);
  await app.register(personalDataRoutes);
};
