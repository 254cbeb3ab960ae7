import { maxOptionNameLength } from '@vastra/shared/contract/variant-rules';
import { useId } from 'react';
import { useWatch } from 'react-hook-form';
import { TextField } from '../../../../../mf-admin/src/components/form/fields';
import { ValuesField } from '../../../../../mf-admin/src/components/order-tags/values-field';
import { useProductOptions } from '../../../../../mf-admin/src/components/products/use-product-options';
import { validateValues } from './validate-values';

/** The name of an option of products, such as "Fabric", and the values of which a product must have one. Both suggest what products have. */
export function OptionCondition({ name }: { name: `conditions.${number}` }) {
  const options = useProductOptions();
  const optionName: string = useWatch({ name: `${name}.optionName` });
  const known = options.find((option) => option.name === optionName.trim());
  const id = useId();
  return (
    <>
      <TextField
        name={`${name}.optionName`}
        label="Name of the option"
        hint="As the products have it, such as Fabric"
        maxLength={maxOptionNameLength}
        autoComplete="off"
        list={`${id}-names`}
        rules={{ validate: (text) => text.trim() !== '' || 'Please enter the name of the option' }}
      />
      <datalist id={`${id}-names`}>
        {options.map((option) => (
          <option key={option.name} value={option.name} />
        ))}
      </datalist>
      <ValuesField
        name={`${name}.values`}
        label="Option: has one of"
        hint="As the products have them, such as Silk"
        suggestions={known?.values ?? []}
        normalise={(values) => [...new Set(values)]}
        validate={validateValues}
      />
    </>
  );
}
