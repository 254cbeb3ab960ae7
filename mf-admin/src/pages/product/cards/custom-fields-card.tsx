import { customFieldNames, customFields } from '@vastra/shared/contract/open-fields';
import { TextField } from '../../../components/form/fields';
import { Card } from '../../../components/layout/card';

/** Form fields of the custom fields that teams have declared (`shared/contract/open-fields.ts`). */
export const CustomFieldsCard = () =>
  customFieldNames.length > 0 && (
    <Card heading="More about the product" headingId="custom-fields-title">
      <div style={{ display: 'grid', gap: 16 }}>
        {customFieldNames.map((name) => {
          const { label, hint, maxLength } = customFields[name];
          return <TextField key={name} name={`customFields.${name}`} label={label} hint={hint} maxLength={maxLength} />;
        })}
      </div>
    </Card>
  );
