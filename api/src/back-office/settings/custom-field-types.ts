import { type CustomFieldSettings, customFieldKindNames, customFieldTypes } from '@vastra/shared/contract';
import { FieldError } from '../../platform/server/errors/http-error';

/** The type of a field was changed, but stored values have the former type. */
class FieldTypeChangedError extends FieldError {
  constructor(field: string, type: keyof typeof customFieldTypes) {
    super(400, 'invalid_input', field, `The type stays “${customFieldTypes[type]}”. Please define another field.`);
  }
}

/** Throws for a field that has another type than before, because its stored values would not be values of the field any more. */
export function assertSameTypes(next: CustomFieldSettings, previous: CustomFieldSettings): void {
  for (const kind of customFieldKindNames)
    for (const [index, { key, type }] of (next[kind] ?? []).entries()) {
      const existing = previous[kind]?.find((field) => field.key === key);
      if (existing && existing.type !== type)
        throw new FieldTypeChangedError(`value.${kind}.${index}.type`, existing.type);
    }
}

/** Returns the fields with the stored `isFilter` where it is missing, because admin areas of earlier versions do not send it. */
export function keepFilters(next: CustomFieldSettings, stored: CustomFieldSettings): CustomFieldSettings {
  const filters = new Set(stored.product.flatMap(({ key, isFilter }) => (isFilter ? [key] : [])));
  return {
    ...next,
    product: next.product.map((field) => (filters.has(field.key) ? { isFilter: true, ...field } : field)),
  };
}
