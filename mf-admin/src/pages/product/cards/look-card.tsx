import { maxLookProducts, productFields } from '@vastra/shared/contract/product-fields';
import { useWatch } from 'react-hook-form';
import { Card } from '../../../components/layout/card';
import { NamedProducts } from '../../../components/products/named-products';
import type { ProductValues } from '../values';

const { label, hint } = productFields.lookIds;

/** The products that a merchant picks to go with this one. */
export function LookCard() {
  const ownId = useWatch<ProductValues, 'slug'>({ name: 'slug' });
  return (
    <Card heading={label} headingId="look-title">
      <NamedProducts
        name="look"
        label={label}
        isLabelHidden
        hint={hint}
        addLabel="Choose a product"
        max={maxLookProducts}
        excludedIds={[ownId]}
      />
    </Card>
  );
}
