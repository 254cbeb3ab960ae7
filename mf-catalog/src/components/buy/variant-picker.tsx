import type { Product, Variant } from '@vastra/shared/contract';
import { readOpenFields } from '../../open-fields';
import { OptionGroup } from './option-group';
import { listOptionGroups } from './variant-options';

interface VariantPickerProps {
  product: Product;
  variant: Variant;
  onChoose: (variant: Variant) => void;
}

/** A group for each option of the product, and how the sizes turn out. */
export function VariantPicker({ product, variant, onChoose }: VariantPickerProps) {
  const { sizeAdvice } = readOpenFields(product);
  return (
    <>
      {listOptionGroups(product, variant).map(
        ({ hasSeveral, ...group }) =>
          group.choices.length > 0 && <OptionGroup key={group.name} {...group} onChoose={onChoose} />,
      )}
      {sizeAdvice && <p>{sizeAdvice}</p>}
    </>
  );
}
