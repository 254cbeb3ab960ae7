import type { Product, Variant } from '@vastra/shared/contract';
import { getOptionLabels } from '@vastra/shared/contract/variant-rules';
import { readOpenFields } from '../../open-fields';
import { getSwatch, OptionGroup } from './option-group';
import { getColorOptions, getSizeOptions, getThirdOptions } from './variant-options';

interface VariantPickerProps {
  product: Product;
  variant: Variant;
  onChoose: (variant: Variant) => void;
}

/** Option groups for colour, size and the third option, and how the sizes turn out. */
export function VariantPicker({ product, variant, onChoose }: VariantPickerProps) {
  const { sizeAdvice } = readOpenFields(product);
  const labels = getOptionLabels(product);
  const thirds = getThirdOptions(product, variant);
  return (
    <>
      <OptionGroup
        title={labels.color}
        name="color"
        choices={getColorOptions(product, variant).map(({ value, ...option }) => ({
          ...option,
          name: value.name,
          ...getSwatch(product, value, option.variant),
          isChosen: value.name === variant.color,
        }))}
        onChoose={onChoose}
      />
      <OptionGroup
        title={labels.size}
        name="size"
        choices={getSizeOptions(product, variant).map(({ value, ...option }) => ({
          ...option,
          name: value,
          isChosen: value === variant.size,
        }))}
        onChoose={onChoose}
      />
      {thirds.length > 0 && (
        <OptionGroup
          title={labels.option3}
          name="option3"
          choices={thirds.map(({ value, ...option }) => ({
            ...option,
            name: value,
            isChosen: value === variant.option3,
          }))}
          onChoose={onChoose}
        />
      )}
      {sizeAdvice && <p>{sizeAdvice}</p>}
    </>
  );
}
