import type { Product, Variant } from '@vastra/shared/contract';
import { readOpenFields } from '../../open-fields';
import { OptionGroup } from './option-group';
import { getColorOptions, getSizeOptions } from './variant-options';

interface VariantPickerProps {
  product: Product;
  variant: Variant;
  onChoose: (variant: Variant) => void;
}

/** Option groups for colour and size, and how the sizes turn out. */
export function VariantPicker({ product, variant, onChoose }: VariantPickerProps) {
  const { sizeAdvice } = readOpenFields(product);
  return (
    <>
      <OptionGroup
        title="Colour"
        choices={getColorOptions(product, variant).map(({ value, ...option }) => ({
          ...option,
          name: value.name,
          swatch: value.code,
          isChosen: value.name === variant.color,
        }))}
        onChoose={onChoose}
      />
      <OptionGroup
        title="Size"
        choices={getSizeOptions(product, variant).map(({ value, ...option }) => ({
          ...option,
          name: value,
          isChosen: value === variant.size,
        }))}
        onChoose={onChoose}
      />
      {sizeAdvice && <p>{sizeAdvice}</p>}
    </>
  );
}
