import { sign } from '../../../platform/auth/keys';
import { countInTransaction } from '../../../platform/limits/count-in-transaction';
import { buildLinkMail } from '../../../platform/mailbox/link-mail';
import { type Mail, queueMail } from '../../../platform/mailbox/outbox';
import type { OrderingServices } from '../../services';
import { findOrder } from '../queries';
import { buildOrderLink } from './queue-order-mail';

/** Links that are mailed again per order and day. */
const maxRenewals = 3;
const daySeconds = 24 * 60 * 60;

/** Mails a new link to the email of a guest's order. Does nothing for any other order number, so that the response reveals none. */
export async function renewOrderLink(
  { db, keys, config }: Pick<OrderingServices, 'db' | 'keys' | 'config'>,
  id: string,
  now = new Date(),
): Promise<void> {
  await db.transaction(async (tx) => {
    const key = sign(keys.networkAddress, `order-link ${id}`);
    const limit = { key, max: maxRenewals, seconds: daySeconds, now: now.getTime() };
    const isOverLimit = (await countInTransaction(tx, limit)) > 0;
    const found = await findOrder(tx, id, now);
    if (isOverLimit || !found?.order.email || found.userId !== null) return;
    const { siteUrl } = config;
    const link = await buildOrderLink(tx, found, { siteUrl, now });
    await queueMail(tx, buildRenewalMail({ to: found.order.email, id, link, siteUrl }));
  });
}

/** Builds the mail with a new link to a guest's order. */
export const buildRenewalMail = ({ to, id, link, siteUrl }: Record<'to' | 'id' | 'link' | 'siteUrl', string>): Mail =>
  buildLinkMail({
    to,
    subject: `Your link to order ${id}`,
    sentence: 'Here is the new link to your order that you asked for.',
    button: { label: 'View your order', link },
    advice: 'If you did not ask for it, you can ignore this mail.',
    siteUrl,
  });
