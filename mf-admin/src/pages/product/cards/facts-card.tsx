import { productFactNames } from '@vastra/shared/contract/product-fields';
import { FieldGrid, TextField } from '../../../components/form/fields';
import { Card } from '../../../components/layout/card';
import { getFieldProps } from '../text-fields';

/** The facts that the law requires of a published product. Empty ones have the defaults of the settings. */
export const FactsCard = () => (
  <Card heading="Facts by law" headingId="facts-title">
    <FieldGrid>
      {productFactNames.map((name) => (
        <TextField key={name} {...getFieldProps(name)} />
      ))}
    </FieldGrid>
  </Card>
);
