import { asc, gt } from 'drizzle-orm';
import { type LinesSection, pageSize, readPages } from '../../../../api/src/back-office/transfer/export-section';
import { customerGroups, promotionCodes, promotions } from '../../../../api/src/platform/db/schema';
import { countUses } from '../../../../api/src/pricing/promotions/customer-facts';
import { loadGroupNames, toTransferredFields } from '../../../../api/src/pricing/promotions/transferred-fields';

/** A line of a customer group. */
interface GroupLine {
  name: string;
  kind: string;
  rule: object | null;
}

/** Customer groups with their rules. The lines of customers name the groups by hand that they are in. */
export const customerGroupsSection: LinesSection = {
  kind: 'lines',
  label: 'Customer groups',
  name: 'customer-groups',
  count: ({ db }) => db.$count(customerGroups),
  async *read({ db }) {
    const pages = readPages(
      (after) =>
        db
          .select()
          .from(customerGroups)
          .where(gt(customerGroups.id, after))
          .orderBy(asc(customerGroups.id))
          .limit(pageSize),
      ({ id }) => id,
    );
    for await (const rows of pages)
      yield rows.map(({ id, name, kind, rule, createdAt }) => ({
        type: 'customer-group',
        ...{ id, name, kind, rule, createdAt: createdAt.toISOString() },
      }));
  },
  columns: {
    name: ({ name }: GroupLine) => name,
    kind: ({ kind }: GroupLine) => kind,
    rule: ({ rule }: GroupLine) => (rule ? JSON.stringify(rule) : undefined),
  },
};

/** A line of a promotion. */
interface PromotionLine {
  id: string;
  name: string;
  label: string;
  code: string | null;
  startDate: string;
  endDate: string | null;
  status: string;
  groups: string[];
  used: number;
}

/** Promotions of every state. Their unique codes are in a separate file. */
export const promotionsSection: LinesSection = {
  kind: 'lines',
  label: 'Promotions',
  name: 'promotions',
  count: ({ db }) => db.$count(promotions),
  async *read({ db }) {
    const pages = readPages(
      (after) =>
        db.select().from(promotions).where(gt(promotions.id, after)).orderBy(asc(promotions.id)).limit(pageSize),
      ({ id }) => id,
    );
    for await (const rows of pages) {
      const groupNames = await loadGroupNames(db, rows);
      const uses = await countUses(
        db,
        rows.map(({ id }) => id),
      );
      const usedById = new Map(uses.map(({ id, used }) => [id, used]));
      yield rows.map((row) => ({
        type: 'promotion',
        id: row.id,
        ...toTransferredFields(row, groupNames),
        used: usedById.get(row.id) ?? 0,
        createdAt: row.createdAt.toISOString(),
      }));
    }
  },
  columns: {
    id: ({ id }: PromotionLine) => id,
    name: ({ name }: PromotionLine) => name,
    label: ({ label }: PromotionLine) => label,
    code: ({ code }: PromotionLine) => code,
    starts: ({ startDate }: PromotionLine) => startDate,
    ends: ({ endDate }: PromotionLine) => endDate,
    status: ({ status }: PromotionLine) => status,
    groups: ({ groups }: PromotionLine) => groups.join(', '),
    used: ({ used }: PromotionLine) => used,
  },
};

/** A line of a unique code. */
interface CodeLine {
  code: string;
  promotionId: string;
  orderId: string | null;
  redeemedAt: string | null;
  createdAt: string;
}

/** Codes that are read at once: a promotion can have a million. */
const codePageSize = 5000;

/** Unique codes of promotions, with the orders that have redeemed them. */
export const promotionCodesSection: LinesSection = {
  kind: 'lines',
  label: 'Codes of promotions',
  name: 'promotion-codes',
  count: ({ db }) => db.$count(promotionCodes),
  async *read({ db }) {
    const pages = readPages(
      (after) =>
        db
          .select()
          .from(promotionCodes)
          .where(gt(promotionCodes.code, after))
          .orderBy(asc(promotionCodes.code))
          .limit(codePageSize),
      ({ code }) => code,
    );
    for await (const rows of pages)
      yield rows.map(({ code, promotionId, orderId, redeemedAt, createdAt }) => ({
        type: 'promotion-code',
        ...{ code, promotionId, orderId, redeemedAt: redeemedAt?.toISOString() ?? null },
        createdAt: createdAt.toISOString(),
      }));
  },
  columns: {
    code: ({ code }: CodeLine) => code,
    promotion: ({ promotionId }: CodeLine) => promotionId,
    order: ({ orderId }: CodeLine) => orderId,
    redeemed_at: ({ redeemedAt }: CodeLine) => redeemedAt,
    created_at: ({ createdAt }: CodeLine) => createdAt,
  },
};
