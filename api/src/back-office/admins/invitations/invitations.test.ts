import { desc, eq } from 'drizzle-orm';
import { adminInvitations, auditLog, outbox, sessions, users } from '../../../platform/db/schema';
import { createSignedInUser, type SignedIn, setUpTestShop } from '../../../testing/shop';

const shop = setUpTestShop();
const email = 'devi@vastra.example';
let owner: SignedIn;

beforeEach(async () => {
  await shop.db.delete(adminInvitations);
  await shop.db.delete(outbox);
  await shop.db.delete(users);
  owner = await createSignedInUser(shop, { role: 'admin', name: 'Boss' });
});

const call = (route: string, body?: object, actor = owner) => shop.call(route, { headers: actor.bearer, body });
const invite = (body: object = {}, actor = owner) =>
  call('POST /admin/invitations', { email, adminRole: 'orders', ...body }, actor);
const getLatestToken = async () => {
  const [mail] = await shop.db.select().from(outbox).where(eq(outbox.to, email)).orderBy(desc(outbox.createdAt));
  return /https:\/\/vastra\.example\/admin\/invitation#(\S+)/.exec(mail.body)![1];
};
const accept = (token: string, body: object = {}) =>
  shop.call('POST /admin/auth/invitation/accept', {
    body: { token, name: 'Devi Rao', password: 'monsoon-kurta-42', ...body },
  });
const open = (token: string) => shop.call('POST /admin/auth/invitation', { body: { token } });
const login = () => shop.call('POST /admin/auth/login', { body: { email, password: 'monsoon-kurta-42' } });
const linkInvalid = { status: 400, body: { code: 'link_invalid' } };

it('invites by mail: the link sets a password, creates an admin with the role, and works once', async () => {
  const invited = await invite({ email: ' Devi@Vastra.example', adminRole: 'release', remotes: ['mf-cart'] });
  expect(invited.status).toBe(201);
  expect(invited.body.data).toMatchObject({ email, adminRole: 'release', remotes: ['mf-cart'], invitedBy: 'Boss' });
  const token = await getLatestToken();
  expect(JSON.stringify(await shop.db.select().from(adminInvitations))).not.toContain(token);
  expect((await open(token)).body.data).toMatchObject({ email, adminRole: 'release', name: null });
  expect((await accept(token)).status).toBe(200);
  expect((await login()).body.data.admin).toMatchObject({
    name: 'Devi Rao',
    adminRole: 'release',
    remotes: ['mf-cart'],
  });
  expect((await call('GET /admin/invitations')).body.data).toEqual([]);
  expect(await accept(token, { password: 'another-password' })).toMatchObject(linkInvalid);
  expect(await open(token)).toMatchObject(linkInvalid);
  expect((await login()).status).toBe(200);
  const log = await shop.db.select().from(auditLog).orderBy(desc(auditLog.seq)).limit(2);
  expect(log).toMatchObject([
    { action: 'accept-invitation', actorName: 'Devi Rao', after: { adminRole: 'release' } },
    { action: 'invite', actorId: owner.userId, after: { email } },
  ]);
});

it('refuses a password that is easy to guess, and can then be accepted with another', async () => {
  await invite();
  const token = await getLatestToken();
  for (const password of ['password123', 'devi rao 1990'])
    expect(await accept(token, { password })).toMatchObject({
      ...{
        status: 400,
        body: { code: 'invalid_input', details: { password: expect.stringContaining('easy to guess') } },
      },
    });
  expect((await accept(token)).status).toBe(200);
});

it('makes a customer with this email an admin, and ends the sessions of the account', async () => {
  const devi = await createSignedInUser(shop, { email, name: 'Devi' });
  await invite();
  const token = await getLatestToken();
  expect((await open(token)).body.data.name).toBe('Devi');
  await accept(token, { name: 'Someone else' });
  expect((await login()).body.data.admin).toMatchObject({ id: devi.userId, name: 'Devi', adminRole: 'orders' });
  const [session] = await shop.db
    .select()
    .from(sessions)
    .where(eq(sessions.userId, devi.userId))
    .orderBy(sessions.createdAt);
  expect(session.revokedFor).toBe('password');
});

it('sends the mail again with a new link, which ends the earlier one and its time', async () => {
  const { _id } = (await invite()).body.data;
  const first = await getLatestToken();
  await shop.db.update(adminInvitations).set({ expiresAt: new Date(0) });
  expect(await open(first)).toMatchObject(linkInvalid);
  expect((await call('GET /admin/invitations')).body.data).toMatchObject([{ _id, isExpired: true }]);
  await shop.db.delete(outbox);
  expect((await call(`POST /admin/invitations/${_id}/resend`)).body.data).toMatchObject({ _id, isExpired: false });
  expect(await open(first)).toMatchObject(linkInvalid);
  expect((await open(await getLatestToken())).status).toBe(200);
});

it('withdraws an invitation, after which its link ends and the email can be invited again', async () => {
  const { _id } = (await invite()).body.data;
  const token = await getLatestToken();
  expect(await invite()).toMatchObject({ status: 409, body: { code: 'already_invited' } });
  expect((await call(`DELETE /admin/invitations/${_id}`)).status).toBe(200);
  expect(await accept(token)).toMatchObject(linkInvalid);
  for (const route of [`DELETE /admin/invitations/${_id}`, `POST /admin/invitations/${_id}/resend`])
    expect(await call(route)).toMatchObject({ status: 404, body: { code: 'invitation_not_found' } });
  expect((await invite()).status).toBe(201);
});

it('refuses admins, roles that give none, and accounts that were blocked or made an admin meanwhile', async () => {
  const manager = await createSignedInUser(shop, { role: 'admin', adminRole: 'manager' });
  expect(await invite({}, manager)).toMatchObject({ status: 403, body: { code: 'permission_missing' } });
  await invite();
  const token = await getLatestToken();
  const devi = await createSignedInUser(shop, { email, blockedAt: new Date() });
  expect(await accept(token)).toMatchObject(linkInvalid);
  await shop.db
    .update(users)
    .set({ blockedAt: null, role: 'admin', adminRole: 'support' })
    .where(eq(users.id, devi.userId));
  expect(await accept(token)).toMatchObject(linkInvalid);
  await shop.db.delete(adminInvitations);
  expect(await invite()).toMatchObject({
    status: 409,
    body: { code: 'already_admin', details: { email: expect.any(String) } },
  });
});

it('accepts an invitation once, also when the link is used twice at the same moment', async () => {
  await invite();
  const token = await getLatestToken();
  const replies = await Promise.all([accept(token), accept(token, { password: 'another-password' })]);
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 400]);
});
