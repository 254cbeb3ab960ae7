import type { Product } from '@vastra/shared/contract';
import { messages } from '@vastra/shared/contract/rules';
import { Alert } from '@vastra/shared/ui/alert';
import { Button } from '@vastra/shared/ui/button';
import { Price } from '@vastra/shared/ui/price';
import { type FormEvent, useState } from 'react';
import { readOpenFields } from '../../open-fields';
import { BuyLabel, getAddLabel } from '../buy/buy-label';
import { OptionGroup } from '../buy/option-group';
import { SaleStart } from '../buy/sale-start';
import { useSaleStart } from '../buy/use-sale-start';
import { type Choice, describeChoice, isOrderable, listOptionGroups } from '../buy/variant-options';
import { useChargedVariant } from '../charged-price/use-charged-price';
import { completeChoice, findChosenVariant, getStockNote } from './variant-choice';

interface VariantFormProps {
  product: Product;
  /** Id of the variant that the card pictures. */
  pictured?: string;
  isAdding: boolean;
  onAdd: (variantId: string) => void;
  /** Called when the sale of the product starts. */
  onOutdated: () => void;
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

/** The options that leave a choice, with their stock. A form, so that its radio buttons are apart from others of the page. */
export function VariantForm({ product, pictured, isAdding, onAdd, onOutdated, error, setError }: VariantFormProps) {
  const [ownChoice, setChoice] = useState<Choice>({});
  const choice = completeChoice(product, ownChoice, pictured);
  const variant = findChosenVariant(product, choice);
  const isWaiting = useSaleStart(product, onOutdated);
  const { sizeAdvice } = readOpenFields(product);
  const { price, originalPrice, discount } = useChargedVariant(product, variant);
  const size = variant && describeChoice(product, variant);
  const groups = listOptionGroups(product, choice).filter(({ hasSeveral }) => hasSeveral);

  const choose = (next: Choice) => {
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
      {groups.map(({ name, title, choices }, index) => (
        <OptionGroup
          key={name}
          name={name}
          title={title}
          // The last choice says how many units are left.
          choices={choices.map((option) => ({
            ...option,
            note: groups[index + 1] ? undefined : getStockNote(option.variant),
          }))}
          onChoose={(selected) => {
            const next = { ...choice, [name]: selected[name] };
            choose(name !== 'color' || findChosenVariant(product, next) ? next : { color: selected.color });
          }}
        />
      ))}
      {sizeAdvice && <p>{sizeAdvice}</p>}
      {product.backorder && <p>{product.backorder.text}</p>}
      {product.saleStart && <SaleStart {...product.saleStart} isWaiting={isWaiting} />}
      {error && <Alert>{error}</Alert>}
      <Button
        type="submit"
        $wide
        disabled={isWaiting || !product.variants.some(isOrderable)}
        aria-disabled={isAdding}
        aria-busy={isAdding}
        aria-description={size}
      >
        {isAdding ? 'Adding…' : <BuyLabel size={size}>{getAddLabel(product)}</BuyLabel>}
      </Button>
    </form>
  );
}
