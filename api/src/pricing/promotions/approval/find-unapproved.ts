import { eq } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/connect';
import { coupons, dealProducts, deals, priceLists, promotions } from '../../../platform/db/schema';
import {
  type ApprovalColumns,
  findApproval,
  getApprovalSetting,
  isApproved,
  needsApproval,
} from '../../approval/approval';
import type { AssessedOffer, OfferKind } from '../../approval/assessment';
import { digestCoupon } from '../../coupons/digest-coupon';
import { digestDeal } from '../../deals/digest-deal';
import { digestTerms } from '../terms/terms-digest';
import { assessOffer } from './assess-offer';

/** An active offer with the approval of its present terms. */
interface ActiveOffer extends Pick<ApprovalColumns, 'approval' | 'highestPercent'> {
  offer: AssessedOffer;
  terms: string;
}

const findActive: Record<OfferKind, (tx: Queryable, id: string) => Promise<ActiveOffer | undefined>> = {
  promotion: async (tx, id) => {
    const [row] = await tx.select().from(promotions).where(eq(promotions.id, id));
    if (row?.status !== 'active') return undefined;
    return { ...row, offer: { kind: 'promotion', row }, terms: digestTerms(row) };
  },
  coupon: async (tx, id) => {
    const [row] = await tx.select().from(coupons).where(eq(coupons.id, id));
    return row?.isActive ? { ...row, offer: { kind: 'coupon', row }, terms: digestCoupon(row) } : undefined;
  },
  deal: async (tx, id) => {
    const [row] = await tx.select().from(deals).where(eq(deals.id, id));
    if (!row?.isActive) return undefined;
    const products = await tx.select().from(dealProducts).where(eq(dealProducts.dealId, id));
    return { ...row, offer: { kind: 'deal', row }, terms: digestDeal(row, products) };
  },
  'price-list': async (tx, id) => {
    const [row] = await tx.select().from(priceLists).where(eq(priceLists.id, id));
    if (!row?.isActive) return undefined;
    return { offer: { kind: 'price-list', row }, terms: '', approval: null, highestPercent: 0 };
  },
};

/** Returns whether a stored offer is active, takes off more than the setting allows, and is not approved for a discount as deep. */
export async function isActiveWithoutApproval(tx: Queryable, kind: OfferKind, id: string, now: Date): Promise<boolean> {
  const active = await findActive[kind](tx, id);
  if (!active) return false;
  const assessment = await assessOffer(tx, active.offer, { now, willBeActive: true });
  const approval = findApproval(active.approval, active.terms);
  return (
    needsApproval(assessment.highestPercent, await getApprovalSetting(tx)) &&
    !isApproved(approval, assessment, active.highestPercent)
  );
}
