import type { AdminPromotion, Body, PromotionSimulation, simulatePromotions } from '@vastra/shared/contract';
import { adminApi } from '../../../admin-session';
import type { NamedItem } from '../../../components/promotions/item-pickers';
import type { ListPage } from '../../../components/table/use-list';

export interface SimulatorValues {
  items: (NamedItem & { quantity: number | null })[];
  customer: NamedItem | null;
  code: string;
  payment: '' | 'cod' | 'online';
  postalCode: string;
  /** Null for now. */
  at: string | null;
  /** Drafts count as active. */
  withDrafts: boolean;
}

export const emptySimulation: SimulatorValues = {
  items: [],
  customer: null,
  code: '',
  payment: '',
  postalCode: '',
  at: null,
  withDrafts: false,
};

/** Drafts that one simulation takes, at most. */
const maxDrafts = 50;

const listDraftIds = async (): Promise<string[]> => {
  const query = { state: 'draft', limit: maxDrafts };
  const { rows } = await adminApi.get<ListPage<AdminPromotion>>('admin/promotions', { query });
  return rows.map(({ _id }) => _id);
};

/** Computes what a cart would cost, and which promotions apply. */
export async function simulate(values: SimulatorValues): Promise<PromotionSimulation> {
  const { items, customer, code, payment, postalCode, at, withDrafts } = values;
  const body = {
    items: items.map(({ _id, quantity }) => ({ variantId: _id, quantity: quantity ?? 1 })),
    customerId: customer?._id,
    code: code.trim() || undefined,
    paymentMethod: payment || undefined,
    postalCode: postalCode.trim() || undefined,
    at: at ?? undefined,
    draftIds: withDrafts ? await listDraftIds() : undefined,
  } satisfies Partial<Body<typeof simulatePromotions>>;
  return adminApi.post('admin/promotions/simulate', { body });
}
