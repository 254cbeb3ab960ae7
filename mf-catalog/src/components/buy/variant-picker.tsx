import type { Product, Variant } from '@vastra/shared/contract';
import { OptionGroup } from './option-group';
import { colorOptions, sizeOptions } from './variants';

interface VariantPickerProps {
  product: Product;
  variant: Variant;
  onChoose: (variant: Variant) => void;
}

/** Colour and size as buttons. */
export const VariantPicker = ({ product, variant, onChoose }: VariantPickerProps) => (
  <>
    <OptionGroup
      title="Colour"
      choices={colorOptions(product, variant).map(({ value, ...option }) => ({
        ...option,
        name: value.name,
        swatch: value.code,
        isChosen: value.name === variant.color,
      }))}
      onChoose={onChoose}
    />
    <OptionGroup
      title="Size"
      choices={sizeOptions(product, variant).map(({ value, ...option }) => ({
        ...option,
        name: value,
        isChosen: value === variant.size,
      }))}
      onChoose={onChoose}
    />
  </>
);
