import { useQuery } from '@tanstack/react-query';
import { formatNumber, formatRupees } from '@vastra/shared/format';
import { useWatch } from 'react-hook-form';
import { useSettled } from '../../../../../mf-admin/src/components/form/use-settled';
import { Detail, Grid, Muted, Row, Stack, Text } from '../../../../../mf-admin/src/components/kit';
import { Thumbnail } from '../../../../../mf-admin/src/components/kit/thumbnail';
import { QueryPart } from '../../../../../mf-admin/src/components/layout/query-part';
import { type CollectionValues, type ConditionValues, loadPreview, optionField, toProductsInput } from './api';

/** Returns whether a condition says something. */
const isComplete = ({ field, optionName, values, min, max, percent, days }: ConditionValues): boolean => {
  if (field === 'price') return (min !== null || max !== null) && !(Number(min) > (max ?? Number.POSITIVE_INFINITY));
  if (field === 'discount') return percent !== null;
  if (field === 'new') return days !== null;
  if (field === optionField && optionName.trim() === '') return false;
  return field === 'stock' || values.length > 0;
};

const canPreview = ({ kind, conditions }: CollectionValues): boolean =>
  kind === 'manual' || (conditions.length > 0 && conditions.every(isComplete));

/** Shows the number of products that the collection has with the values of the form, and the first of these products. */
export function Preview() {
  const values = useWatch() as CollectionValues;
  const isPossible = canPreview(values);
  const settled = useSettled(JSON.stringify(toProductsInput(values)));
  const preview = useQuery({
    queryKey: ['collection preview', settled],
    queryFn: ({ signal }) => loadPreview(JSON.parse(settled), { signal }),
    placeholderData: (previous) => previous,
    enabled: isPossible,
    retry: false,
  });
  if (!isPossible) return <Muted>Complete the conditions to see the products.</Muted>;
  return (
    <QueryPart query={preview} subject="The preview">
      {({ total, products }) => (
        <Stack>
          <p role="status">
            {total === 1 ? '1 product matches' : `${formatNumber(total)} products match`}
            {total > products.length && <span>{`. The first ${products.length}:`}</span>}
          </p>
          {products.length > 0 && (
            <Grid as="ul" $columns={220} aria-label="First products">
              {products.map(({ _id, title, brand, price, images, inStock }) => (
                <Row as="li" key={_id} $noWrap $gap={12}>
                  <Thumbnail image={images[0]} sizes="40px" alt="" />
                  <Text as="span" $breaks>
                    {title}
                    <Detail>
                      {brand} · {formatRupees(price)}
                      {!inStock && <span> · out of stock</span>}
                    </Detail>
                  </Text>
                </Row>
              ))}
            </Grid>
          )}
        </Stack>
      )}
    </QueryPart>
  );
}
