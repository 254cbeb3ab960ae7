import type { ReleaseNotice } from '@vastra/shared/contract';
import { eq } from 'drizzle-orm';
import type { Keys } from '../../platform/auth/keys';
import type { Database } from '../../platform/db/connect';
import { releaseNotices, releaseTeams } from '../../platform/db/schema';
import type { JobAttempt } from '../../platform/jobs/job';
import { JobError } from '../../platform/jobs/job-error';
import { postToPublicHost } from '../../platform/webhooks/post-to-public-host';
import { PrivateHostError } from '../../platform/webhooks/public-lookup';
import { signWebhook } from '../../platform/webhooks/sign-webhook';
import { openWebhookSecret } from '../../platform/webhooks/webhook-secret';
import type { NoticeRow } from './notices';

interface Shop {
  db: Database;
  keys: Keys;
}

const toBody = ({ kind, at, remote, release, liveRelease, reason }: NoticeRow, team: string): ReleaseNotice => ({
  type: `release.${kind}`,
  timestamp: at.toISOString(),
  data: { team, remote, version: release, liveVersion: liveRelease, reason },
});

/**
 * Posts a notice to the webhook that the team has now. Does nothing if the team or its webhook is gone. Throws `JobError`, whose message names no
 * more than the host.
 */
export async function sendWebhook(
  { db, keys }: Shop,
  { data: { noticeId, team: name }, signal }: JobAttempt<{ noticeId: string; team: string }>,
  post: typeof postToPublicHost = postToPublicHost,
): Promise<void> {
  const [notice] = await db.select().from(releaseNotices).where(eq(releaseNotices.id, noticeId));
  const [team] = await db.select().from(releaseTeams).where(eq(releaseTeams.name, name));
  if (!notice || !team?.webhookUrl || !team.sealedWebhookSecret) return;
  const secret = openWebhookSecret(keys, name, team.sealedWebhookSecret);
  if (!secret) throw new JobError('the secret of the webhook cannot be decrypted: save the team with a new one', true);
  const body = JSON.stringify(toBody(notice, name));
  const headers = signWebhook({ secrets: [secret], id: notice.id, at: new Date(), body });
  const { status } = await post({ url: team.webhookUrl, body, headers, signal }).catch((error) => {
    if (error instanceof PrivateHostError) throw new JobError(error.message, true);
    throw new JobError('the webhook cannot be reached');
  });
  // 410: the receiver wants no more of them.
  if (status < 200 || status > 299) throw new JobError(`the webhook responded with ${status}`, status === 410);
}
