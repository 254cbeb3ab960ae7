import type { AdminProductRow } from '@vastra/shared/contract';
import { Button } from '@vastra/shared/ui/button';
import { useRef, useState } from 'react';
import { useFieldArray, useFormContext } from 'react-hook-form';
import styled from 'styled-components';
import { ErrorText, Muted } from '../../components/kit';
import { Card } from '../../components/layout/card';
import { SortableList } from '../../components/lists/sortable-list';
import { ProductPicker } from '../../components/pickers/product-picker';
import type { DealProduct, DealValues } from './api';
import { DealProductRow } from './deal-product-row';

const ProductsCard = styled(Card)`
  & > ul > li {
    padding: 1rem 0;
    border-top: 1px solid var(--hairline);
    background: #fff;
  }
`;

/** The products of a deal in their order, each with its deal price and the units that are reserved for it. */
export function DealProducts() {
  const { control, formState } = useFormContext<DealValues>();
  const { fields, append, move, remove } = useFieldArray({
    control,
    name: 'products',
    keyName: 'key',
    rules: { required: 'Please choose at least one product' },
  });
  const [isPicking, setPicking] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const errors = formState.errors.products;
  const errorMessage = errors?.root?.message ?? errors?.message;

  const reorder = (next: typeof fields) => {
    const differs = fields.map(({ key }, index) => key !== next[index].key);
    const [first, last] = [differs.indexOf(true), differs.lastIndexOf(true)];
    if (fields[first].key === next[last].key) move(first, last);
    else move(last, first);
  };

  return (
    <ProductsCard aria-label="Products" heading="Products">
      {fields.length === 0 && (
        <Muted $marginBottom={16}>Choose the products, their deal prices and the number of units.</Muted>
      )}
      {errorMessage && (
        <ErrorText $marginBottom={16} role="alert">
          {errorMessage}
        </ErrorText>
      )}
      <SortableList
        label="Products of the deal"
        items={fields}
        getKey={({ key }) => key}
        getName={({ title }) => title}
        onReorder={reorder}
      >
        {(product, handle, index) => (
          <DealProductRow
            product={product}
            index={index}
            handle={handle}
            onRemove={() => {
              remove(index);
              button.current?.focus();
            }}
          />
        )}
      </SortableList>
      <Button $tone="line" ref={button} onClick={() => setPicking(true)}>
        Add product
      </Button>
      {isPicking && (
        <ProductPicker
          excludedIds={fields.map(({ productId }) => productId)}
          onPick={(product) => {
            append(toDealProduct(product), { shouldFocus: false });
            setPicking(false);
          }}
          onClose={() => setPicking(false)}
        />
      )}
    </ProductsCard>
  );
}

/** Converts a product to a row of the form. Its price is the lowest of its variants, because a deal must be below it. */
const toDealProduct = ({ _id, title, image, price }: AdminProductRow): DealProduct => ({
  productId: _id,
  title,
  image,
  price: price[0],
  dealPrice: null,
  stock: null,
  sold: 0,
});
