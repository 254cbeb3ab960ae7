/** Folder name of a remote. */
export type RemoteName = `mf-${string}`;

/** The part that all open fields declare. */
interface OpenField {
  /** Says what the field holds. */
  meaning: string;
  /** Responses with the field: a product's card, its page, or both. */
  on: readonly ('card' | 'page')[];
  /** Remotes that may read it. Types and `declared-names.test.ts` refuse it to other remotes. */
  remotes: readonly RemoteName[];
}

/** A field that the API computes from a stored column (`api/src/catalogue/products/open-fields.ts`): a time as ISO 8601 in UTC. */
export interface ComputedField extends OpenField {
  source: 'column';
  kind: 'time';
}

/** A text that merchants edit, stored among the product's custom fields. The product form shows a control for it. */
export interface CustomField extends OpenField {
  source: 'custom';
  kind: 'text';
  label: string;
  hint: string;
  maxLength: number;
}

/**
 * Fields of a product that remotes may read beside the fields of the calls' schemas. A declaration is all that a field needs: the responses,
 * their schemas, the product form and the types of `readOpenFields` come from this list. Prices and stock are never among them, because
 * a copy that a remote caches or computes with would differ from what checkout charges. Decision 83.
 */
export const openProductFields = {
  createdAt: {
    source: 'column',
    kind: 'time',
    meaning: 'when the product was added',
    on: ['card'],
    remotes: ['mf-catalog'],
  },
  sizeAdvice: {
    source: 'custom',
    kind: 'text',
    label: 'Size advice',
    hint: 'Shown below the sizes. “Runs small: take the next size.”',
    maxLength: 160,
    meaning: 'how the sizes turn out, in a sentence',
    on: ['page'],
    remotes: ['mf-catalog'],
  },
} as const satisfies Record<string, ComputedField | CustomField>;

type Fields = typeof openProductFields;
export type OpenFieldName = keyof Fields;

/** Names of the fields that are computed from columns. */
export type ComputedFieldName = {
  [N in OpenFieldName]: Fields[N]['source'] extends 'column' ? N : never;
}[OpenFieldName];
/** Names of the fields that merchants edit. */
export type CustomFieldName = Exclude<OpenFieldName, ComputedFieldName>;

/** Names of the fields that a remote may read. */
export type OpenFieldOf<R extends RemoteName> = {
  [N in OpenFieldName]: R extends Fields[N]['remotes'][number] ? N : never;
}[OpenFieldName];

/** Values of open fields. A field is missing if the API is older than its declaration, or no admin has entered a text. */
export type OpenFieldValues = { [N in OpenFieldName]?: string };

declare const isServed: unique symbol;
/** Open fields in a response. Only `readOpenFields` reads them, which knows for which remote they are open. */
export interface ServedOpenFields {
  readonly [isServed]: true;
}

/** Lists the fields of a kind of response. */
export const listOpenFieldNames = (on: 'card' | 'page'): OpenFieldName[] =>
  (Object.keys(openProductFields) as OpenFieldName[]).filter((name) =>
    (openProductFields[name].on as readonly string[]).includes(on),
  );

const isCustom = (field: ComputedField | CustomField): field is CustomField => field.source === 'custom';

/** The fields that merchants edit, by name, in the order of the form. */
export const customFields = Object.fromEntries(
  Object.entries<ComputedField | CustomField>(openProductFields).filter(([, field]) => isCustom(field)),
) as Record<string, CustomField> as Record<CustomFieldName, CustomField>;

export const customFieldNames = Object.keys(customFields) as CustomFieldName[];
