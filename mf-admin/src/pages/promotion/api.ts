import type { AdminPromotion, Data, getPromotion as getPromotionCall } from '@vastra/shared/contract';
import type { CallOptions } from '@vastra/shared/http';
import { adminApi } from '../../admin-session';
import { renameErrorFields } from '../../components/form/rename-error-fields';
import type { StoredRecord } from '../../components/form/stored-record';
import { toInput } from './to-input';
import { type PromotionValues, toDefinitionValues } from './values';

export type PromotionDetail = Data<typeof getPromotionCall>;

const getPath = (id: string) => `admin/promotions/${encodeURIComponent(id)}`;

export const getPromotion = (id: string, options?: CallOptions): Promise<PromotionDetail> =>
  adminApi.get(getPath(id), options);

/** Returns the form's name of a field of the API, whose tiers are one list. */
const toFormField = (field: string, { effect }: PromotionValues): string =>
  field
    .replace(/^definition\./, '')
    .replace(/^effect\.tiers/, effect.kind === 'amount-tiers' ? 'effect.amountTiers' : 'effect.quantityTiers');

/** Saves a promotion; creates it when `id` is undefined. */
export const savePromotion = (
  id: string | undefined,
  values: PromotionValues,
  version?: number,
): Promise<AdminPromotion> =>
  renameErrorFields(
    id
      ? adminApi.put(getPath(id), { body: { ...toInput(values), version } })
      : adminApi.post('admin/promotions', { body: toInput(values) }),
    (field) => toFormField(field, values),
  );

export const deletePromotion = (id: string): Promise<void> => adminApi.delete(getPath(id));

export const toStored = (promotion: AdminPromotion): StoredRecord<PromotionValues> => ({
  version: promotion.version,
  values: {
    name: promotion.name,
    label: promotion.label,
    hasCode: promotion.code !== null,
    code: promotion.code ?? '',
    startDate: promotion.startDate,
    endDate: promotion.endDate,
    status: promotion.status as PromotionValues['status'],
    priority: promotion.priority,
    ...toDefinitionValues(promotion.definition, promotion.names),
    combines: promotion.combines,
    usageLimit: promotion.usageLimit,
    perCustomerLimit: promotion.perCustomerLimit,
    budget: promotion.budget,
  },
});
