import { formatRupees } from '@vastra/shared/format';
import { Button } from '@vastra/shared/ui/button';
import type { ReactNode } from 'react';
import { get, useFormContext } from 'react-hook-form';
import styled from 'styled-components';
import { MoneyField, NumberField } from '../../components/form/fields';
import { Detail, ErrorText, Text } from '../../components/kit';
import { Thumbnail } from '../../components/kit/thumbnail';
import type { DealProduct, DealValues } from './api';
import { getPercentOff } from './percent-off';

const Row = styled.div`
  display: grid;
  grid-template-columns: 44px 40px minmax(0, 1fr);
  align-items: start;
  gap: 12px;
  padding: 16px 0;
  @media (min-width: 900px) {
    grid-template-columns: 44px 40px minmax(0, 1fr) 320px 108px;
  }
`;

const Fields = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  grid-column: 1 / -1;
  gap: 12px;
  @media (min-width: 900px) {
    grid-column: auto;
  }
`;

const RemoveButton = styled(Button)`
  grid-column: 1 / -1;
  justify-self: start;
  @media (min-width: 900px) {
    grid-column: auto;
    margin-top: 30px;
  }
`;

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
    <Row role="group" aria-label={title}>
      {handle}
      <Thumbnail image={image} sizes="40px" alt="" />
      <Text as="div" $breaks>
        <Text as="strong" $block>
          {title}
        </Text>
        <Detail $tabular>
          Regular price {formatRupees(price)}
          {discountPercent !== null && ` · ${discountPercent}% off`}
        </Detail>
        <Detail $tabular>{sold > 0 ? `${sold} of ${stock ?? 0} sold` : 'No units sold yet'}</Detail>
        {errorMessage && <ErrorText role="alert">{errorMessage}</ErrorText>}
      </Text>
      <Fields>
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
      </Fields>
      {sold > 0 ? (
        <span />
      ) : (
        <RemoveButton $tone="line" aria-label={`Remove ${title}`} onClick={onRemove}>
          Remove
        </RemoveButton>
      )}
    </Row>
  );
}
