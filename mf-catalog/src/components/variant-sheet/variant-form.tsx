import type { Product } from '@vastra/shared/contract';
import { messages } from '@vastra/shared/contract/rules';
import { getOptionLabels } from '@vastra/shared/contract/variant-rules';
import { Alert } from '@vastra/shared/ui/alert';
import { Button } from '@vastra/shared/ui/button';
import { Price } from '@vastra/shared/ui/price';
import { type FormEvent, useState } from 'react';
import { readOpenFields } from '../../open-fields';
import { BuyLabel } from '../buy/buy-label';
import { getSwatch, OptionGroup } from '../buy/option-group';
import {
  describeChoice,
  getColorOptions,
  getSizeOptions,
  getThirdOptions,
  isOrderable,
  listThirds,
} from '../buy/variant-options';
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
  const hasThirds = listThirds(product).length > 1;
  const size = variant && describeChoice(product, variant);
  const labels = getOptionLabels(product);
  const thirds = hasThirds ? getThirdOptions(product, choice) : [];

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
          title={labels.color}
          name="color"
          choices={getColorOptions(product, choice).map(({ value, ...option }) => ({
            ...option,
            name: value.name,
            ...getSwatch(product, value, option.variant),
            isChosen: value.name === choice.color,
            note: hasSizes || hasThirds ? undefined : getStockNote(option.variant),
          }))}
          onChoose={({ color }) => {
            const next = { ...choice, color };
            choose(findChosenVariant(product, next) ? next : { color });
          }}
        />
      )}
      {hasSizes && (
        <OptionGroup
          title={labels.size}
          name="size"
          choices={getSizeOptions(product, choice).map(({ value, ...option }) => ({
            ...option,
            name: value,
            isChosen: value === choice.size,
            note: hasThirds ? undefined : getStockNote(option.variant),
          }))}
          onChoose={({ size: chosen }) => choose({ ...choice, size: chosen })}
        />
      )}
      {thirds.length > 0 && (
        <OptionGroup
          title={labels.option3}
          name="option3"
          choices={thirds.map(({ value, ...option }) => ({
            ...option,
            name: value,
            isChosen: value === choice.option3,
            note: getStockNote(option.variant),
          }))}
          onChoose={({ option3 }) => choose({ ...choice, option3 })}
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
