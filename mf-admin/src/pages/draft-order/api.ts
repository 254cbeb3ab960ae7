import type {
  Body,
  createDraftOrder,
  Data,
  DraftCustomer,
  DraftOrder,
  OrderableVariant,
  placeDraftOrder,
  quoteDraftOrder,
} from '@vastra/shared/contract';
import type { CallOptions } from '@vastra/shared/http';
import { adminApi } from '../../admin-session';
import { renameErrorFields } from '../../components/form/rename-error-fields';
import type { StoredRecord } from '../../components/form/stored-record';

/** A line of the form. `isGone`: the variant is not sold any more. */
export type DraftItem = OrderableVariant & { quantity: number | null; isGone?: boolean };

export interface DraftValues {
  customer: { userId: string; name: string } | null;
  email: string;
  address: DraftOrder['address'];
  gstin: string;
  businessName: string;
  items: DraftItem[];
  shippingMethod: 'standard' | 'express';
  couponCode: string;
  discountKind: 'none' | 'amount' | 'percent';
  discountValue: number | null;
  discountReason: string;
  note: string;
}

export type DraftQuote = Data<typeof quoteDraftOrder>;
type DraftBody = Body<typeof createDraftOrder>;

const getPath = (id: string) => `admin/draft-orders/${encodeURIComponent(id)}`;

export const getDraft = (id: string, options?: CallOptions): Promise<DraftOrder> => adminApi.get(getPath(id), options);

export const getCustomer = (userId: string, options?: CallOptions): Promise<DraftCustomer> =>
  adminApi.get(`admin/draft-orders/customers/${encodeURIComponent(userId)}`, options);

const formFields: Record<string, string> = {
  'business.gstin': 'gstin',
  'business.name': 'businessName',
  'manualDiscount.kind': 'discountKind',
  'manualDiscount.value': 'discountValue',
  'manualDiscount.reason': 'discountReason',
};

/** Saves a draft; creates it when `id` is undefined. */
export const saveDraft = (id: string | undefined, values: DraftValues, version?: number): Promise<DraftOrder> =>
  renameErrorFields(
    id
      ? adminApi.put<DraftOrder>(getPath(id), { body: { ...toInput(values), version } })
      : adminApi.post<DraftOrder>('admin/draft-orders', { body: toInput(values) }),
    (field) => formFields[field] ?? field,
  );

export const deleteDraft = (id: string): Promise<void> => adminApi.delete(getPath(id));

export const quoteDraft = (input: DraftBody & { paymentMethod?: string }, options?: CallOptions): Promise<DraftQuote> =>
  adminApi.post('admin/draft-orders/quote', { ...options, body: input });

export const placeDraft = (id: string, body: Body<typeof placeDraftOrder>): Promise<Data<typeof placeDraftOrder>> =>
  adminApi.post(`${getPath(id)}/place`, { body });

/** Returns whether a business is entered. Two empty fields are a consumer. */
export const isBusiness = ({ gstin, businessName }: Pick<DraftValues, 'gstin' | 'businessName'>): boolean =>
  gstin.trim() !== '' || businessName.trim() !== '';

/** Converts the form's values to the call's body. */
export const toInput = (values: DraftValues): DraftBody => ({
  userId: values.customer?.userId ?? null,
  email: values.email || undefined,
  address: values.address,
  items: values.items.map(({ variantId, quantity }) => ({ variantId, quantity: quantity ?? 0 })),
  shippingMethod: values.shippingMethod,
  couponCode: values.couponCode.trim() || null,
  manualDiscount:
    values.discountKind === 'none'
      ? null
      : { kind: values.discountKind, value: values.discountValue ?? 0, reason: values.discountReason },
  business: isBusiness(values) ? { gstin: values.gstin, name: values.businessName } : null,
  note: values.note,
});

export const toStored = (draft: DraftOrder): StoredRecord<DraftValues> => ({
  version: draft.version,
  values: {
    customer: draft.userId ? { userId: draft.userId, name: draft.customerName ?? 'Deleted account' } : null,
    email: draft.email ?? '',
    address: draft.address,
    gstin: draft.business?.gstin ?? '',
    businessName: draft.business?.name ?? '',
    items: draft.items.map(({ variantId, quantity }) => ({
      ...(draft.variants.find((variant) => variant.variantId === variantId) ?? buildGoneVariant(variantId)),
      quantity,
    })),
    shippingMethod: draft.shippingMethod,
    couponCode: draft.couponCode ?? '',
    discountKind: draft.manualDiscount?.kind ?? 'none',
    discountValue: draft.manualDiscount?.value ?? null,
    discountReason: draft.manualDiscount?.reason ?? '',
    note: draft.note,
  },
});

const buildGoneVariant = (variantId: string): Omit<DraftItem, 'quantity'> => ({
  variantId,
  productId: '',
  title: 'Not sold any more',
  brand: '',
  color: '',
  size: '',
  sku: '',
  image: null,
  price: 0,
  stock: 0,
  isGone: true,
});
