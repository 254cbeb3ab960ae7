import { customFieldNames, customFields } from '@vastra/shared/contract/open-fields';
import { lazy, Suspense } from 'react';
import { useFormState } from 'react-hook-form';
import { useCustomFields } from '../../../components/custom-fields/use-custom-fields';
import { TextField } from '../../../components/form/fields';
import { Stack } from '../../../components/kit';
import { Card } from '../../../components/layout/card';
import type { ProductValues } from '../values';

const CustomFieldControl = lazy(async () => ({
  default: (await import('../../../components/custom-fields/custom-field-control')).CustomFieldControl,
}));

/** Form fields of the custom fields: those that teams have declared (`shared/contract/open-fields.ts`), then those that admins have defined. */
export function CustomFieldsCard() {
  const fields = useCustomFields('product');
  const { defaultValues } = useFormState<ProductValues>();
  if (customFieldNames.length + fields.length === 0) return null;
  return (
    <Card heading="More about the product" headingId="custom-fields-title">
      <Stack>
        {customFieldNames.map((name) => {
          const { label, hint, maxLength } = customFields[name];
          return <TextField key={name} name={`customFields.${name}`} label={label} hint={hint} maxLength={maxLength} />;
        })}
        <Suspense>
          {fields.map((field) => (
            <CustomFieldControl key={field.key} field={field} storedValue={defaultValues?.customFields?.[field.key]} />
          ))}
        </Suspense>
      </Stack>
    </Card>
  );
}
