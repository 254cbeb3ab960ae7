import type { ExchangeOption, ReturnOptions } from '@vastra/shared/contract';
import { formatRupees } from '@vastra/shared/format';
import { SelectField } from '@vastra/shared/ui/field';
import { useState } from 'react';
import { QuietText } from '../../components/order/order-layout';
import { FieldColumns } from './field-columns';

const describeDifference = (difference: number): string => {
  if (difference > 0) return `${formatRupees(difference)} more per unit, which you pay`;
  if (difference < 0) return `${formatRupees(-difference)} less per unit, which we refund`;
  return 'The same price';
};

const buildSizeLabel = ({ size, inStock, difference }: ExchangeOption): string =>
  [
    size || 'One size',
    !inStock && 'sold out',
    inStock && difference !== 0 && `${difference > 0 ? '+' : '−'}${formatRupees(Math.abs(difference))}`,
  ]
    .filter(Boolean)
    .join(', ');

interface ExchangeFieldsProps {
  exchanges: readonly ExchangeOption[];
  /** Names of the options, where the product has its own. */
  labels?: ReturnOptions['lines'][number]['optionLabels'];
  /** Colour of the item that is returned. */
  ownColor: string;
  variantId: string;
  error?: string;
  onChange: (variantId: string) => void;
}

/** Chooses the variant that replaces an item. Sold-out ones are shown but cannot be chosen. */
export function ExchangeFields({ exchanges, labels, ownColor, variantId, error, onChange }: ExchangeFieldsProps) {
  const chosen = exchanges.find((option) => option.variantId === variantId);
  const colors = [...new Set(exchanges.map(({ color }) => color))];
  const [pickedColor, setPickedColor] = useState(colors.includes(ownColor) ? ownColor : colors[0]);
  const color = chosen?.color ?? (colors.includes(pickedColor) ? pickedColor : colors[0]);
  const sizes = exchanges.filter((option) => option.color === color);
  return (
    <FieldColumns>
      {colors.length > 1 && (
        <SelectField
          label={labels?.color ?? 'Colour'}
          value={color}
          onChange={({ target }) => {
            setPickedColor(target.value);
            onChange('');
          }}
        >
          {colors.map((name) => (
            <option key={name} value={name}>
              {exchanges.some((option) => option.color === name && option.inStock) ? name : `${name}, sold out`}
            </option>
          ))}
        </SelectField>
      )}
      <SelectField
        label={labels?.size ?? (colors.length > 1 ? 'Size' : 'Another size')}
        value={variantId}
        error={error}
        onChange={({ target }) => onChange(target.value)}
      >
        <option value="" disabled>
          Please choose
        </option>
        {sizes.map((option) => (
          <option key={option.variantId} value={option.variantId} disabled={!option.inStock}>
            {buildSizeLabel(option)}
          </option>
        ))}
      </SelectField>
      {chosen && (
        <QuietText className={colors.length > 1 ? 'whole' : undefined} aria-live="polite">
          {describeDifference(chosen.difference)}. We hold it for you at once.
        </QuietText>
      )}
    </FieldColumns>
  );
}
