import { validateBackorder } from '@vastra/shared/contract/backorder-rules';
import { backorderFieldNames, pickFields } from '@vastra/shared/contract/product-fields';
import { useFormContext } from 'react-hook-form';
import { getDayAhead } from '../../../components/carriers/days-ahead';
import { ChoiceField, DateField, FieldGrid, TextField } from '../../../components/form/fields';
import { Muted, Stack } from '../../../components/kit';
import { Card } from '../../../components/layout/card';
import { getFieldProps } from '../text-fields';
import type { ProductValues } from '../values';

type BackorderName = (typeof backorderFieldNames)[number];

/** Sale of the product before it is in stock: none, as a preorder, or made to order. */
export function BackorderCard() {
  const { watch, getValues } = useFormContext<ProductValues>();
  const kind = watch('backorder');
  const getProps = (name: BackorderName) => ({
    ...getFieldProps(name),
    rules: {
      validate: () => validateBackorder(pickFields(getValues(), backorderFieldNames), getDayAhead(0))[name] ?? true,
    },
  });
  return (
    <Card heading="Preorder and made to order" headingId="backorder-title">
      <Stack>
        <FieldGrid>
          <ChoiceField
            {...getFieldProps('backorder')}
            rules={{}}
            choices={{ '': 'No, only from stock', preorder: 'Preorder', 'made-to-order': 'Made to order' }}
          />
          {kind === 'preorder' && <DateField {...getProps('shipsFrom')} min={getDayAhead(1)} max={getDayAhead(365)} />}
          {kind === 'made-to-order' && <TextField {...getProps('leadDays')} inputMode="numeric" autoComplete="off" />}
          {kind && <TextField {...getProps('backorderLimit')} inputMode="numeric" autoComplete="off" />}
        </FieldGrid>
        {kind && (
          <Muted>
            A stock below 0 is what you have sold and not received yet. Add what arrives to the stock: the oldest orders
            get it, and can be packed{kind === 'preorder' ? ' from that day on' : ''}. When you choose{' '}
            {kind === 'preorder' ? 'a later day' : 'more days'}, customers whose orders wait for it get a message.
          </Muted>
        )}
      </Stack>
    </Card>
  );
}
