import { formatRupees } from '@vastra/shared/format';
import { Button } from '@vastra/shared/ui/button';
import type { ReactNode } from 'react';
import { get, useFormContext } from 'react-hook-form';
import { MoneyField, NumberField } from '../../components/form/fields';
import { Detail, ErrorText, FieldRow, Grid, Text } from '../../components/kit';
import { Thumbnail } from '../../components/kit/thumbnail';
import type { DealProduct, DealValues } from './api';
import { getPercentOff } from './percent-off';

export function DealProductRow({
  product: { title, image, price, sold },
  index,
  handle,
  onRemove,
}: {
  product: DealProduct;
  index: number;
  handle: ReactNode;
  onRemove: () => void;
}) {
  const { watch, formState } = useFormContext<DealValues>();
  const [dealPrice, stock] = watch([`products.${index}.dealPrice`, `products.${index}.stock`]);
  const errorMessage = (get(formState.errors, `products.${index}.productId`) as { message?: string } | undefined)
    ?.message;
  const discountPercent = getPercentOff(price, dealPrice);
  return (
    <FieldRow role="group" aria-label={title}>
      {handle}
      <Thumbnail image={image} sizes="40px" alt="" />
      <Text as="div" $breaks style={{ alignSelf: 'start' }}>
        <Text as="strong" $block>
          {title}
        </Text>
        <Detail $tabular>
          Regular price {formatRupees(price)}
          {discountPercent !== null && <span>{` · ${discountPercent}% off`}</span>}
        </Detail>
        <Detail $tabular>{sold > 0 ? `${sold} of ${stock ?? 0} sold` : 'No units sold yet'}</Detail>
        {errorMessage && <ErrorText role="alert">{errorMessage}</ErrorText>}
      </Text>
      <Grid $columns={120} $align="start" $gap={12} style={{ flexBasis: '18rem' }}>
        <MoneyField
          name={`products.${index}.dealPrice`}
          label="Deal price"
          required="Please enter a price"
          min={0.01}
          validate={(value) => value < price || `The deal price has to be below ${formatRupees(price)}`}
        />
        <NumberField
          name={`products.${index}.stock`}
          label="Units"
          min={Math.max(sold, 1)}
          step={1}
          rules={{
            required: 'Please enter at least 1 unit',
            validate: (value: number) => value >= sold || `${sold} units are already sold`,
          }}
        />
      </Grid>
      {sold === 0 && (
        <Button $tone="line" aria-label={`Remove ${title}`} onClick={onRemove}>
          Remove
        </Button>
      )}
    </FieldRow>
  );
}
