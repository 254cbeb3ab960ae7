import { createHmac } from 'node:crypto';
import { applyCanary, applyPromotion, applyRefusal, applyWithdrawal, changePointer } from '@vastra/platform/releases';
import { asc, eq, like } from 'drizzle-orm';
import { outbox, releaseNotices } from '../../platform/db/schema';
import { handleJob } from '../../platform/jobs/job';
import { runAllDueJobs } from '../../platform/jobs/testing/run-jobs';
import { listJobs, passTime } from '../../platform/jobs/testing/stored-jobs';
import type { postToPublicHost } from '../../platform/webhooks/post-to-public-host';
import { PrivateHostError } from '../../platform/webhooks/public-lookup';
import { createSignedInUser } from '../../testing/shop';
import { createChangeInfo, setUpReleasesShop } from '../releases/testing/releases-shop';
import { createWithdrawalNotifier } from './notify-withdrawals';
import { sendWebhook } from './send-webhook';
import { webhookJob } from './webhook-job';

let remote: string;
let notify: () => Promise<void>;
const { shop, files, addRemote, call } = setUpReleasesShop(() => remote);
const reason = '12 of 80 pages failed';
const withdraw = (details: object = {}) =>
  changePointer(files, remote, (pointer) =>
    applyWithdrawal(pointer, { ...createChangeInfo(), version: '1.1.0', reason, ...details }),
  );
const setCanary = (share: number) =>
  changePointer(files, remote, (pointer) => applyCanary(pointer, { ...createChangeInfo(), version: '1.2.0', share }));
const listMails = () =>
  shop.db
    .select()
    .from(outbox)
    .where(like(outbox.subject, `${remote} %`))
    .orderBy(asc(outbox.to));
const saveTeam = async (team: object = {}) => {
  const body = { remotes: [remote], needsApproval: false, approvers: [], ...team };
  const response = await call(`PUT /admin/release-teams/${remote.slice(3)}`, body);
  expect(response.body.message).toBeUndefined();
  return response.body.data;
};

beforeEach(async () => {
  remote = await addRemote();
  await shop.db.execute('delete from pgboss.job');
  notify = createWithdrawalNotifier(shop.services);
});

describe('a withdrawal', () => {
  it('is mailed once to the owners, also when a worker starts again or two run at once', async () => {
    await saveTeam({ noticeEmail: 'hats@example.in' });
    await notify();
    expect(await listMails()).toEqual([]);
    await withdraw();
    await Promise.all([notify(), createWithdrawalNotifier(shop.services)()]);
    await createWithdrawalNotifier(shop.services)();
    const [mail, ...others] = await listMails();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ to: 'hats@example.in', subject: `${remote} 1.1.0 was withdrawn` });
    expect(mail.body).toContain(`${reason}\n\n1.0.0 is live again.`);
    expect(mail.body).toContain('https://vastra.example/admin/releases');
  });

  it('is mailed as a refusal is, also of a canary, and when others changed the remote meanwhile', async () => {
    await saveTeam({ noticeEmail: 'hats@example.in' });
    await setCanary(0.1);
    await withdraw({ version: '1.2.0' });
    for (const share of [0.1, 0.2, 0.3, 0.4]) await setCanary(share);
    await changePointer(files, remote, (pointer) =>
      applyPromotion(pointer, { ...createChangeInfo(), version: '1.2.0' }),
    );
    await changePointer(files, remote, (pointer) =>
      applyRefusal(pointer, { ...createChangeInfo(), version: '1.2.0', reason: 'It needs React 20' }),
    );
    await notify();
    const notices = await shop.db
      .select()
      .from(releaseNotices)
      .where(eq(releaseNotices.remote, remote))
      .orderBy(asc(releaseNotices.at));
    expect(notices).toMatchObject([
      { remote, kind: 'withdrawn', release: '1.2.0', liveRelease: null, reason },
      { remote, kind: 'refused', release: '1.2.0', liveRelease: '1.1.0', reason: 'It needs React 20' },
    ]);
    expect((await listMails()).map(({ body }) => body.includes('Visitors do not get it.')).sort()).toEqual([
      false,
      true,
    ]);
  });

  it('is mailed to the approvers of a team without an address, and to the owners of the shop without a team', async () => {
    await createSignedInUser(shop, {
      role: 'admin',
      name: 'Meera',
      email: 'meera@vastra.example',
      adminRole: 'release',
    });
    await withdraw();
    await notify();
    expect((await listMails()).map(({ to }) => to)).toEqual(['anna@vastra.example']);
    await shop.db.delete(outbox);
    await saveTeam({ approvers: ['meera@vastra.example'] });
    await setCanary(0.1);
    await withdraw({ version: '1.2.0' });
    await notify();
    expect((await listMails()).map(({ to }) => to)).toEqual(['meera@vastra.example']);
  });

  it('is not mailed after a week', async () => {
    await withdraw();
    await createWithdrawalNotifier(shop.services, () => Date.now() + 8 * 24 * 3_600_000)();
    expect(await listMails()).toEqual([]);
  });
});

describe('the webhook of a team', () => {
  type Sent = Parameters<typeof postToPublicHost>[0];
  let sent: Sent[];
  let respond: () => number;
  const url = 'https://hooks.example.in/releases';
  beforeEach(() => {
    sent = [];
    respond = () => 204;
  });
  const send: typeof postToPublicHost = async (message) => {
    sent.push(message);
    return { status: respond(), text: '' };
  };
  const runJobs = () =>
    runAllDueJobs(shop.services, [handleJob(webhookJob, (_, attempt) => sendWebhook(shop.services, attempt, send))]);

  it('gets the withdrawal, signed, until it accepts it, each time with the same id', async () => {
    const { webhookSecret, ...team } = await saveTeam({ webhookUrl: url });
    expect(webhookSecret).toMatch(/^whsec_/);
    await withdraw();
    await notify();
    respond = () => 503;
    await runJobs();
    await passTime(shop.db, 200);
    respond = () => 204;
    await runJobs();
    await runJobs();
    expect(sent).toHaveLength(2);
    expect(sent[0].headers['webhook-id']).toBe(sent[1].headers['webhook-id']);
    const { headers, body } = sent[1];
    const key = Buffer.from(webhookSecret.slice('whsec_'.length), 'base64');
    const text = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`;
    expect(headers['webhook-signature']).toBe(`v1,${createHmac('sha256', key).update(text).digest('base64')}`);
    expect(JSON.parse(body)).toEqual({
      type: 'release.withdrawn',
      timestamp: expect.any(String),
      data: { team: team.name, remote, version: '1.1.0', liveVersion: '1.0.0', reason },
    });
  });

  it.each<[string, () => number, string, string]>([
    ['is asked again when it fails', () => 500, 'retry', 'the webhook responded with 500'],
    ['is not asked again when it is gone', () => 410, 'failed', 'the webhook responded with 410'],
    [
      'is not called at a private address',
      () => {
        throw new PrivateHostError('hooks.example.in');
      },
      'failed',
      'hooks.example.in is no host of the internet',
    ],
  ])('%s', async (_, response, state, message) => {
    await saveTeam({ webhookUrl: url });
    await withdraw();
    await notify();
    respond = response;
    await runJobs();
    expect(await listJobs(shop.db)).toContainEqual(
      expect.objectContaining({ name: 'send-release-webhook', state, output: expect.objectContaining({ message }) }),
    );
  });

  it('is an https URL of the internet, stays when the team is saved without it, and gets a new secret only by request', async () => {
    const path = `PUT /admin/release-teams/${remote.slice(3)}`;
    const body = { remotes: [remote], needsApproval: false, approvers: [] };
    for (const webhookUrl of [
      'http://example.in',
      'https://127.0.0.1/a',
      'https://localhost',
      'https://a:b@example.in',
      'x',
    ]) {
      const refused = await call(path, { ...body, webhookUrl });
      expect([refused.status, Object.keys(refused.body.details)]).toEqual([400, ['webhookUrl']]);
    }
    const first = await saveTeam({ webhookUrl: url, isNew: true });
    expect((await call(path, { ...body, isNew: true })).body.code).toBe('team_exists');
    expect(await saveTeam()).toMatchObject({ webhookUrl: url, webhookSecret: null });
    const renewed = await saveTeam({ needsNewSecret: true });
    expect(renewed.webhookSecret).not.toBe(first.webhookSecret);
    const { bearer } = await createSignedInUser(shop, { role: 'admin', adminRole: 'release', adminRemotes: [remote] });
    const plan = await shop.call('GET /admin/release-plan', { headers: bearer });
    expect(JSON.stringify(plan.body.data.teams)).not.toContain('hooks.example.in');
    expect((await shop.call('GET /admin/release-teams', { headers: bearer })).body.code).toBe('permission_missing');
    expect((await shop.call(path, { headers: bearer, body })).body.code).toBe('permission_missing');
    const { body: listed } = await call('GET /admin/release-teams');
    expect(JSON.stringify(listed)).not.toContain(renewed.webhookSecret);
    expect(await saveTeam({ webhookUrl: null })).toMatchObject({ webhookUrl: null, webhookSecret: null });
  });
});
