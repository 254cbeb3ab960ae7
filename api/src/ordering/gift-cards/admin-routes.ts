import * as contract from '@vastra/shared/contract';
import { toPaise } from '@vastra/shared/contract';
import { eq, sql } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { createGiftCard } from '../../accounting/credit/create-gift-card';
import { fundGiftCard } from '../../accounting/credit/gift-card-ledger';
import { getStatement } from '../../accounting/credit/statement';
import { recordAuditEntry } from '../../platform/audit/audit';
import { requireSession } from '../../platform/auth/sessions/guard';
import { ledgerAccounts, ledgerEntries, ledgerTransactions } from '../../platform/db/schema';
import { maskRecipient } from '../../platform/mailbox/mask-recipient';
import { buildPagination } from '../../platform/server/responses/pagination';
import { ok } from '../../platform/server/responses/success';
import type { RoutePlugin } from '../../platform/server/route-plugin';
import { buildRefundCheck } from '../orders/access/refund-confirmation';
import { addMonths } from './add-months';
import { findAdminGiftCard, listAdminGiftCards } from './admin-list';
import { disableGiftCard, lockGiftCard, resendGiftCard } from './change-gift-card';
import { GiftCardNotFoundError } from './errors';
import { queueGiftCardMail } from './mails';

const firstPage = { page: 1, limit: 20 };

/** Returns the admin who decides about a gift card, and the check of what this admin gives away. */
export const getDecider = (request: FastifyRequest) => ({
  actorId: requireSession(request).userId,
  assertAmount: buildRefundCheck(request),
});

/** Serves gift cards to admins. */
export const adminGiftCardRoutes: RoutePlugin = async (app) => {
  const { db, keys, config } = app.services;
  const getCard = async (id: string, page = firstPage) => {
    const now = new Date();
    const card = await findAdminGiftCard(db, id, now);
    if (!card) throw new GiftCardNotFoundError();
    return ok({ ...card, statement: await getStatement(db, { giftCardId: id }, page, now) });
  };

  app.get('/admin/gift-cards', { schema: contract.listGiftCards }, async ({ query }) => {
    const { rows, total } = await listAdminGiftCards(db, query, new Date());
    return ok({ rows, pagination: buildPagination(query, total) });
  });

  app.get('/admin/gift-cards/:id', { schema: contract.getGiftCard }, ({ params, query }) => getCard(params.id, query));

  app.post('/admin/gift-cards', { schema: contract.issueGiftCard }, async (request, reply) => {
    const { amount, recipientName, recipientEmail, message, reason, requestKey } = request.body;
    const { actorId, assertAmount } = getDecider(request);
    const now = new Date();
    const id = await db.transaction(async (tx) => {
      const key = `gift-card:issued-${requestKey}`;
      const [existing] = await tx
        .select({ id: ledgerAccounts.giftCardId })
        .from(ledgerTransactions)
        .innerJoin(ledgerEntries, eq(ledgerEntries.transactionId, ledgerTransactions.id))
        .innerJoin(ledgerAccounts, eq(ledgerAccounts.id, ledgerEntries.accountId))
        .where(sql`${ledgerTransactions.key} = ${key} and ${ledgerAccounts.giftCardId} is not null`);
      if (existing?.id) return existing.id;
      await assertAmount(tx, toPaise(amount));
      const card = await createGiftCard(tx, keys, {
        status: 'active',
        amount: toPaise(amount),
        recipientName,
        recipientEmail,
        message,
        sentAt: now,
        expiresAt: addMonths(now, config.giftCardMonths),
        createdBy: actorId,
        createdAt: now,
      });
      await fundGiftCard(tx, card, { actorId, note: reason, key }, now);
      await queueGiftCardMail(tx, keys, config.siteUrl, card);
      const after = { amount, ending: card.codeEnding, recipient: maskRecipient(recipientEmail), reason };
      await recordAuditEntry(tx, { actorId, action: 'create', entity: 'gift-card', entityId: card.id, after });
      return card.id;
    });
    return reply.code(201).send(await getCard(id));
  });

  app.post('/admin/gift-cards/:id/disable', { schema: contract.disableGiftCard }, async (request) => {
    const { id } = request.params;
    const disabling = { ...request.body, ...getDecider(request), siteUrl: config.siteUrl };
    await db.transaction((tx) => disableGiftCard(tx, id, disabling, new Date()));
    return getCard(id);
  });

  app.post('/admin/gift-cards/:id/resend', { schema: contract.resendAnyGiftCard }, async (request) => {
    const { id } = request.params;
    const admin = getDecider(request);
    await db.transaction(async (tx) => {
      const card = await lockGiftCard(tx, id);
      const recipientEmail = request.body.recipientEmail ?? card.recipientEmail ?? '';
      await resendGiftCard(tx, app.services, card, { recipientEmail }, { admin, now: new Date() });
    });
    return getCard(id);
  });
};
