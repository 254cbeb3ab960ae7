import type { Product } from '@vastra/shared/contract';
import { messages } from '@vastra/shared/contract/rules';
import { Alert } from '@vastra/shared/ui/alert';
import { Button } from '@vastra/shared/ui/button';
import { Price } from '@vastra/shared/ui/price';
import { type FormEvent, useState } from 'react';
import { readOpenFields } from '../../open-fields';
import { BuyLabel } from '../buy/buy-label';
import { OptionGroup } from '../buy/option-group';
import { getColorOptions, getSizeOptions, isOrderable } from '../buy/variant-options';
import { completeChoice, findChosenVariant, getStockNote, type VariantChoice } from './variant-choice';

interface VariantFormProps {
  product: Product;
  /** Id of the variant that the card pictures. */
  pictured?: string;
  isAdding: boolean;
  onAdd: (variantId: string) => void;
  /** Why nothing was added. */
  error?: string;
  setError: (message?: string) => void;
}

/** Moves the focus to the first group of which nothing is chosen. */
function focusMissingChoice(form: HTMLFormElement): void {
  const isMissing = (group: Element) => !group.querySelector('input:checked');
  const missing = [...form.querySelectorAll('fieldset')].find(isMissing);
  missing?.querySelector<HTMLInputElement>('input:enabled')?.focus();
}

/** Colours and sizes with their stock. A form, so that its radio buttons are apart from others of the page. */
export function VariantForm({ product, pictured, isAdding, onAdd, error, setError }: VariantFormProps) {
  const [ownChoice, setChoice] = useState<VariantChoice>({});
  const choice = completeChoice(product, ownChoice, pictured);
  const variant = findChosenVariant(product, choice);
  const { sizeAdvice } = readOpenFields(product);
  const { price, originalPrice, discount } = variant ?? product;
  const hasColors = product.colors.length > 1;
  const hasSizes = product.sizes.length > 1;
  const size = hasSizes && variant ? `Size ${variant.size}` : undefined;

  const choose = (next: VariantChoice) => {
    setChoice(next);
    setError(undefined);
  };
  const add = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (variant) return onAdd(variant._id);
    setError(messages.variantMissing);
    focusMissingChoice(event.currentTarget);
  };

  return (
    <form noValidate onSubmit={add}>
      <Price price={price} originalPrice={originalPrice} discount={discount} />
      {hasColors && (
        <OptionGroup
          title="Colour"
          choices={getColorOptions(product, { size: choice.size ?? '' }).map(({ value, ...option }) => ({
            ...option,
            name: value.name,
            swatch: value.code,
            isChosen: value.name === choice.color,
            note: hasSizes ? undefined : getStockNote(option.variant),
          }))}
          onChoose={({ color }) => {
            const next = { ...choice, color };
            choose(findChosenVariant(product, next) ? next : { color });
          }}
        />
      )}
      {hasSizes && (
        <OptionGroup
          title="Size"
          choices={getSizeOptions(product, { color: choice.color ?? '' }).map(({ value, ...option }) => ({
            ...option,
            name: value,
            isChosen: value === choice.size,
            note: getStockNote(option.variant),
          }))}
          onChoose={({ size: chosen }) => choose({ ...choice, size: chosen })}
        />
      )}
      {sizeAdvice && <p>{sizeAdvice}</p>}
      {error && <Alert>{error}</Alert>}
      <Button
        type="submit"
        $wide
        disabled={!product.variants.some(isOrderable)}
        aria-disabled={isAdding}
        aria-busy={isAdding}
        aria-description={size}
      >
        {isAdding ? 'Adding…' : <BuyLabel size={size} />}
      </Button>
    </form>
  );
}
