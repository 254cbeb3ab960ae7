import { formatRupees } from '@vastra/shared/format';
import { collectionConditionFields } from '../../../contract/rules';
import { type ConditionValues, findCustomKey, optionField } from './api';

/** Describes a condition for the conflict dialog: "Price: ₹500 to ₹1,000". */
export function describeCondition({
  field,
  optionName,
  values,
  min,
  max,
  percent,
  stock,
  days,
}: ConditionValues): string {
  const texts: Partial<Record<ConditionValues['field'], string>> = {
    price: [min === null ? 'any' : formatRupees(min), max === null ? 'any' : formatRupees(max)].join(' to '),
    discount: `at least ${percent ?? 0}%`,
    stock: stock === 'in' ? 'in stock' : 'out of stock',
    new: `${days ?? 0} days`,
  };
  const name = field === optionField ? optionName : findCustomKey(field);
  const label = name ?? collectionConditionFields[field as keyof typeof collectionConditionFields];
  return `${label}: ${texts[field] ?? values.join(', ')}`;
}
