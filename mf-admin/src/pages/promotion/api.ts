import type {
  AdminPromotion,
  checkPromotion as checkPromotionCall,
  Data,
  getPromotion as getPromotionCall,
  PromotionFigures,
} from '@vastra/shared/contract';
import type { CallOptions } from '@vastra/shared/http';
import { adminApi, downloadAdminFile } from '../../admin-session';
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

/** Returns what to know before the values are saved. */
export const checkPromotion = (
  id: string | undefined,
  values: PromotionValues,
): Promise<Data<typeof checkPromotionCall>> =>
  adminApi.post('admin/promotions/check', { body: { ...toInput(values), id } });

/** Makes codes of a promotion. */
export const addCodes = (id: string, body: { count: number | null; prefix: string }): Promise<{ added: number }> =>
  adminApi.post(`${getPath(id)}/codes`, { body });

export const downloadCodes = (id: string): Promise<void> =>
  downloadAdminFile(`${getPath(id)}/codes.csv`, 'promotion-codes.csv');

export const getFigures = (id: string, options: CallOptions): Promise<PromotionFigures> =>
  adminApi.get(`${getPath(id)}/figures`, options);

export const toStored = (promotion: AdminPromotion): StoredRecord<PromotionValues> => ({
  version: promotion.version,
  values: {
    name: promotion.name,
    label: promotion.label,
    codes: promotion.hasUniqueCodes ? 'unique' : promotion.code === null ? 'none' : 'one',
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
