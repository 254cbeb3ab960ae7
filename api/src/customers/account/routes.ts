import * as contract from '@vastra/shared/contract';
import { codeSent } from '../../platform/auth/codes';
import { signedIn } from '../../platform/auth/guard';
import { limitedBy } from '../../platform/auth/limits';
import { countSend } from '../../platform/auth/otp-rate-limit';
import { hashPassword } from '../../platform/auth/passwords';
import { ok } from '../../platform/server/answers';
import type { RoutePlugin } from '../../platform/server/route-plugin';
import { confirmed, requireUser, sendConfirmation } from './confirmation';
import { resendCode, verifyContact } from './profile/contacts';
import { leaving } from './personal-data/routes';
import { devices } from './devices';
import { forgotten } from './password/forgot-password';
import { setPassword } from './password/password';
import { photo } from './photo/routes';
import { changeProfile, codesFor } from './profile/profile';
import { findProfile, lockUser } from './queries';

export const account: RoutePlugin = async (app) => {
  const { db, config, keys } = app;
  const office = { keys, siteUrl: config.siteUrl };
  const limited = limitedBy(config);

  app.get('/account/profile', { schema: contract.getProfile }, async (request) =>
    ok(await findProfile(db, signedIn(request).userId)),
  );

  app.post('/account/confirmation', { schema: contract.sendConfirmation, config: limited }, async (request) =>
    ok(await sendConfirmation(app, signedIn(request).userId, request.ip)),
  );

  app.put('/account/profile', { schema: contract.changeProfile, config: limited }, async (request) => {
    const { userId } = signedIn(request);
    const { confirmation, ...form } = request.body;
    const codes = codesFor(await requireUser(db, userId), form);
    for (let count = 0; count < codes; count++) await countSend(app, request.ip);
    const sent = await confirmed(app, userId, confirmation, (tx, user) => changeProfile(tx, office, user, form));
    const profile = await findProfile(db, userId);
    return ok({ profile, sent: sent.map((to) => codeSent(config, to, to.code)) });
  });

  app.post('/account/profile/verify', { schema: contract.verifyContact, config: limited }, async (request) => {
    const { userId } = signedIn(request);
    const problem = await db.transaction(async (tx) =>
      verifyContact(tx, office, await lockUser(tx, userId), request.body),
    );
    if (problem) throw problem;
    return ok(await findProfile(db, userId));
  });

  app.post('/account/profile/resend', { schema: contract.resendContactCode, config: limited }, async (request) => {
    const { userId } = signedIn(request);
    await countSend(app, request.ip);
    const to = await db.transaction(async (tx) =>
      resendCode(tx, office, await lockUser(tx, userId), request.body.channel),
    );
    return ok(codeSent(config, to, to.code));
  });

  app.put('/account/password', { schema: contract.setPassword, config: limited }, async (request) => {
    const { userId, sessionId } = signedIn(request);
    const { confirmation, password } = request.body;
    const hash = await hashPassword(password);
    const change = { hash, sessionId, siteUrl: config.siteUrl };
    await confirmed(app, userId, confirmation, (tx, user) => setPassword(tx, user, change));
    return ok(await findProfile(db, userId));
  });

  await app.register(photo);
  await app.register(devices);
  await app.register(forgotten);
  await app.register(leaving);
};
