import { productOptionNames } from '@vastra/shared/contract/product-fields';
import { useFormContext } from 'react-hook-form';
import { ChoiceField, FieldGrid, TextField } from '../../../components/form/fields';
import { Stack } from '../../../components/kit';
import { Disclosure } from '../../../components/layout/disclosure';
import { getFieldProps } from '../text-fields';
import type { ProductValues } from '../values';
import { type OptionsProps, ThirdList } from './option-lists';

/** Fields for the names of the options and for the swatches, and the values of a third option. Open where a product has any of these. */
export function OptionNames(props: OptionsProps) {
  const { watch } = useFormContext<ProductValues>();
  const hasThirds = (props.matrix.thirds ?? []).length > 0;
  const isUsed = hasThirds || watch(productOptionNames).some(Boolean);
  return (
    <Disclosure open={isUsed}>
      <summary>Names of the options, swatches and a third option</summary>
      <Stack $gap={24}>
        <FieldGrid>
          <TextField {...getFieldProps('colorLabel')} autoComplete="off" />
          <TextField {...getFieldProps('sizeLabel')} autoComplete="off" />
          <ChoiceField
            {...getFieldProps('swatches')}
            rules={{}}
            choices={{ '': 'The colour', pictures: 'The first picture of each value' }}
          />
          <TextField
            {...getFieldProps('option3Label')}
            autoComplete="off"
            rules={{
              validate: (name) => !hasThirds || Boolean(name.trim()) || 'Please enter a name for the third option',
            }}
          />
        </FieldGrid>
        <ThirdList {...props} />
      </Stack>
    </Disclosure>
  );
}
