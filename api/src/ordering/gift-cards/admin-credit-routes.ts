import * as contract from '@vastra/shared/contract';
import { toPaise, toRupees } from '@vastra/shared/contract';
import { asc, eq, sql } from 'drizzle-orm';
import { creditCustomer } from '../../accounting/credit/credit-customer';
import { getStatement } from '../../accounting/credit/statement';
import { recordAuditEntry } from '../../platform/audit/audit';
import { requireSession } from '../../platform/auth/sessions/guard';
import { findUser } from '../../platform/auth/users';
import type { Queryable } from '../../platform/db/connect';
import { ledgerAccounts, ledgerEntries } from '../../platform/db/schema';
import { buildLinkMail } from '../../platform/mailbox/link-mail';
import { queueMail } from '../../platform/mailbox/outbox';
import { formatRupees } from '../../platform/messages/format';
import { FieldError, HttpError } from '../../platform/server/errors/http-error';
import { ok } from '../../platform/server/responses/success';
import type { RoutePlugin } from '../../platform/server/route-plugin';
import { buildRefundCheck } from '../orders/access/refund-confirmation';

class UserNotFoundError extends HttpError {
  constructor() {
    super(404, 'user_not_found', 'There is no such account.');
  }
}

/** Serves the store credit of customers and the ledger to admins. */
export const adminCreditRoutes: RoutePlugin = async (app) => {
  const { db, config } = app.services;
  const getCredit = async (userId: string, page = { page: 1, limit: 20 }) =>
    ok(await getStatement(db, { userId }, page));
  const getUser = async (tx: Queryable, id: string) => {
    const user = await findUser(tx, id);
    if (!user) throw new UserNotFoundError();
    return user;
  };

  app.get('/admin/users/:id/credit', { schema: contract.getUserCredit }, async ({ params, query }) => {
    await getUser(db, params.id);
    return getCredit(params.id, query);
  });

  app.post('/admin/users/:id/credit', { schema: contract.giveCredit }, async (request) => {
    const { id: userId } = request.params;
    const { amount, reason, expiresOn, orderId, requestKey } = request.body;
    const actorId = requireSession(request).userId;
    const expiresAt = expiresOn ? new Date(`${expiresOn}T23:59:59.999+05:30`) : null;
    if (expiresAt && !(expiresAt > new Date()))
      throw new FieldError(400, 'invalid_input', 'expiresOn', 'Please choose a day that is not over');
    const assertAmount = buildRefundCheck(request);
    await db.transaction(async (tx) => {
      const { email, emailVerifiedAt } = await getUser(tx, userId);
      const credit = { userId, amount: toPaise(amount), kind: 'goodwill' as const, key: `goodwill:${requestKey}` };
      const isNew = await creditCustomer(tx, { ...credit, note: reason, actorId, orderId, expiresAt });
      if (!isNew) return;
      await assertAmount(tx, credit.amount);
      const after = { amount, expiresOn, orderId: orderId ?? null };
      await recordAuditEntry(tx, { actorId, action: 'create', entity: 'store-credit', entityId: userId, after });
      if (!email || !emailVerifiedAt) return;
      const sum = formatRupees(amount);
      await queueMail(
        tx,
        buildLinkMail({
          to: email,
          subject: `You have ${sum} of store credit`,
          sentence: `We have added ${sum} of store credit to your account.`,
          button: { label: 'See your store credit', link: `${config.siteUrl}/account/credit` },
          advice: 'The reason is in the statement of your store credit.',
          siteUrl: config.siteUrl,
        }),
      );
    });
    return getCredit(userId);
  });

  app.get('/admin/ledger', { schema: contract.getLedger }, async () => {
    const rows = await db
      .select({
        kind: ledgerAccounts.kind,
        accounts: sql<number>`count(distinct ${ledgerAccounts.id})`.mapWith(Number),
        balance: sql<number>`coalesce(sum(${ledgerEntries.amount}), 0)`.mapWith(Number),
      })
      .from(ledgerAccounts)
      .leftJoin(ledgerEntries, eq(ledgerEntries.accountId, ledgerAccounts.id))
      .groupBy(ledgerAccounts.kind)
      .orderBy(asc(ledgerAccounts.kind));
    const sum = rows.reduce((total, { balance }) => total + balance, 0);
    return ok({ accounts: rows.map((row) => ({ ...row, balance: toRupees(row.balance) })), sum: toRupees(sum) });
  });
};
