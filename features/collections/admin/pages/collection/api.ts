import type { Body, Data, NamedProduct, UploadedPicture } from '@vastra/shared/contract';
import type { CallOptions } from '@vastra/shared/http';
import { adminApi } from '../../../../../mf-admin/src/admin-session';
import { renameErrorFields } from '../../../../../mf-admin/src/components/form/rename-error-fields';
import type { StoredRecord } from '../../../../../mf-admin/src/components/form/stored-record';
import type {
  AdminCollection,
  CollectionCondition,
  CollectionFieldCondition,
  CollectionOptionCondition,
  createCollection,
  previewCollection,
} from '../../../contract';
import type { CollectionConditionField, CollectionSort, CollectionValueField } from '../../../contract/rules';

/** Name of a condition about a custom field of products: its key with this prefix. */
const customPrefix = 'custom.';
type CustomConditionField = `${typeof customPrefix}${string}`;
export const toCustomCondition = (key: string): CustomConditionField => `${customPrefix}${key}`;
export const findCustomKey = (field: string): string | undefined =>
  field.startsWith(customPrefix) ? field.slice(customPrefix.length) : undefined;

/** The field of a condition about an option of products by its name. */
export const optionField = 'option';

/** A condition in the form: the values of all fields, of which only the values of its own field are sent. */
export interface ConditionValues {
  field: CollectionConditionField | CustomConditionField | typeof optionField;
  /** Name of the option, if the condition is about one. */
  optionName: string;
  values: string[];
  min: number | null;
  max: number | null;
  percent: number | null;
  stock: 'in' | 'out';
  days: number | null;
}

export const emptyCondition: ConditionValues = {
  field: 'tag',
  optionName: '',
  values: [],
  min: null,
  max: null,
  percent: null,
  stock: 'in',
  days: null,
};

export interface CollectionValues {
  title: string;
  /** Sent for a new collection only. */
  slug: string;
  description: string;
  picture: UploadedPicture | null;
  alt: string;
  seoTitle: string;
  seoDescription: string;
  isActive: boolean;
  publishAt: string | null;
  archiveAt: string | null;
  kind: AdminCollection['kind'];
  match: AdminCollection['match'];
  conditions: ConditionValues[];
  products: NamedProduct[];
  pinned: NamedProduct[];
  sort: CollectionSort;
}

export const emptyCollection: StoredRecord<CollectionValues> = {
  values: {
    title: '',
    slug: '',
    description: '',
    picture: null,
    alt: '',
    seoTitle: '',
    seoDescription: '',
    isActive: true,
    publishAt: null,
    archiveAt: null,
    kind: 'rule',
    match: 'all',
    conditions: [emptyCondition],
    products: [],
    pinned: [],
    sort: 'relevance',
  },
};

function toConditionValues(condition: CollectionCondition): ConditionValues {
  if (condition.field !== 'stock') return { ...emptyCondition, ...condition };
  return { ...emptyCondition, field: 'stock', stock: condition.inStock ? 'in' : 'out' };
}

const toFieldConditionValues = ({ key, values }: CollectionFieldCondition): ConditionValues => ({
  ...emptyCondition,
  field: toCustomCondition(key),
  values,
});

const toOptionConditionValues = ({ name, values }: CollectionOptionCondition): ConditionValues => ({
  ...emptyCondition,
  field: optionField,
  optionName: name,
  values,
});

function toCondition({ field, values, min, max, percent, stock, days }: ConditionValues): CollectionCondition {
  if (field === 'price') return { field, min, max };
  if (field === 'discount') return { field, percent: percent ?? 0 };
  if (field === 'stock') return { field, inStock: stock === 'in' };
  if (field === 'new') return { field, days: days ?? 0 };
  return { field: field as CollectionValueField, values };
}

type ConditionList = 'conditions' | 'fieldConditions' | 'optionConditions';

/** Returns the list of the API that a condition of the form belongs to. */
function getList({ field }: ConditionValues): ConditionList {
  if (field === optionField) return 'optionConditions';
  return findCustomKey(field) === undefined ? 'conditions' : 'fieldConditions';
}

export const toStored = (collection: AdminCollection): StoredRecord<CollectionValues> => {
  const { mediaId, image, conditions, fieldConditions = [], optionConditions = [] } = collection;
  const { productIds, pinnedIds, products, version } = collection;
  const named = new Map(products.map((product) => [product._id, product]));
  const listNamed = (ids: readonly string[]) => ids.flatMap((id) => named.get(id) ?? []);
  const { title, description, seoTitle, seoDescription, isActive, publishAt, archiveAt, kind, match, sort } =
    collection;
  return {
    version,
    values: {
      title,
      slug: collection._id,
      description,
      picture: mediaId && image ? { mediaId, image } : null,
      alt: image?.alt ?? '',
      seoTitle,
      seoDescription,
      isActive,
      publishAt: publishAt ?? null,
      archiveAt: archiveAt ?? null,
      kind,
      match,
      conditions: [
        ...conditions.map(toConditionValues),
        ...fieldConditions.map(toFieldConditionValues),
        ...optionConditions.map(toOptionConditionValues),
      ],
      products: listNamed(productIds),
      pinned: listNamed(pinnedIds),
      sort,
    },
  };
};

/** Converts the part of the form that decides about products and order. */
export function toProductsInput({ kind, match, conditions, products, pinned, sort }: CollectionValues) {
  const select = (list: ConditionList) =>
    kind === 'rule' ? conditions.filter((condition) => getList(condition) === list) : [];
  return {
    kind,
    match,
    conditions: select('conditions').map(toCondition),
    fieldConditions: select('fieldConditions').map(({ field, values }) => ({ key: findCustomKey(field)!, values })),
    optionConditions: select('optionConditions').map(({ optionName, values }) => ({ name: optionName, values })),
    productIds: kind === 'manual' ? products.map(({ _id }) => _id) : [],
    pinnedIds: sort === 'manual' ? [] : pinned.map(({ _id }) => _id),
    sort,
  };
}

function toInput(values: CollectionValues): Omit<Body<typeof createCollection>, 'slug'> {
  const { title, description, picture, alt, seoTitle, seoDescription, isActive, publishAt, archiveAt } = values;
  return {
    title,
    description,
    mediaId: picture?.mediaId ?? null,
    alt,
    seoTitle,
    seoDescription,
    isActive,
    publishAt: isActive ? null : publishAt,
    archiveAt,
    ...toProductsInput(values),
  };
}

const formFields: Record<string, string> = { mediaId: 'picture', productIds: 'products', pinnedIds: 'pinned' };

/** Converts the name of a refused field to the form's. The form has the conditions of all lists in one. */
function toFormField({ conditions }: CollectionValues, name: string): string {
  const [list, index, ...rest] = name.split('.');
  if (list !== 'conditions' && list !== 'fieldConditions' && list !== 'optionConditions')
    return formFields[name] ?? name;
  if (index === undefined) return 'conditions';
  const ofList = conditions.filter((condition) => getList(condition) === list);
  const [field, ...others] = rest;
  const parts = list === 'optionConditions' && field === 'name' ? ['optionName', ...others] : rest;
  return ['conditions', conditions.indexOf(ofList[Number(index)]), ...parts].join('.');
}

const getPath = (id: string) => `admin/collections/${encodeURIComponent(id)}`;

export const getCollection = (id: string, options?: CallOptions): Promise<AdminCollection> =>
  adminApi.get(getPath(id), options);

/** Saves a collection; creates it when `id` is undefined. */
export const saveCollection = (
  id: string | undefined,
  values: CollectionValues,
  version?: number,
): Promise<AdminCollection> =>
  renameErrorFields(
    id
      ? adminApi.put(getPath(id), { body: { ...toInput(values), version } })
      : adminApi.post('admin/collections', { body: { ...toInput(values), slug: values.slug || undefined } }),
    (field) => toFormField(values, field),
  );

export const deleteCollection = (id: string): Promise<void> => adminApi.delete(getPath(id));

export const loadPreview = (
  body: ReturnType<typeof toProductsInput>,
  options: CallOptions,
): Promise<Data<typeof previewCollection>> => adminApi.post('admin/collections/preview', { ...options, body });
