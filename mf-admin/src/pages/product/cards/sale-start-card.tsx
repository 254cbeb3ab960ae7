import { maxEarlyAccessGroups, validateSaleStart } from '@vastra/shared/contract/sale-start-rules';
import { useFormContext, useWatch } from 'react-hook-form';
import { GroupPicker } from '../../../components/customer-groups/group-picker';
import { IndianDateTimeField } from '../../../components/form/fields';
import { Muted, Stack } from '../../../components/kit';
import { Card } from '../../../components/layout/card';
import { NamedItemsField } from '../../../components/promotions/named-items-field';
import { usePermission } from '../../../permissions';
import { getFieldProps } from '../text-fields';
import type { ProductValues } from '../values';

export const earlyAccessLabel = 'Early access';

const validateGroups = (groups: readonly unknown[]) =>
  groups.length <= maxEarlyAccessGroups || `Please choose at most ${maxEarlyAccessGroups} groups`;

/** Start of the product's sale, and the customer groups that can buy it before. */
export function SaleStartCard() {
  const { formState } = useFormContext<ProductValues>();
  const startsAt = useWatch<ProductValues, 'saleStartsAt'>({ name: 'saleStartsAt' });
  const canReadGroups = usePermission('offers.read');
  const stored = formState.defaultValues?.saleStartsAt ?? '';
  const validate = (text: string) => validateSaleStart(text, stored, Date.now()) ?? true;
  return (
    <Card heading="Sale start" headingId="sale-start-title">
      <Stack>
        <IndianDateTimeField {...getFieldProps('saleStartsAt')} rules={{ validate }} />
        {startsAt &&
          (canReadGroups ? (
            <NamedItemsField
              name="earlyAccess"
              label={earlyAccessLabel}
              hint="Signed-in customers of these groups can buy it before. Without a group, no customer can."
              addLabel="Add group"
              rules={{ validate: validateGroups }}
              renderPicker={(picker) => <GroupPicker {...picker} />}
            />
          ) : (
            <Muted>Early access for customer groups can be changed with the permission to see offers.</Muted>
          ))}
      </Stack>
    </Card>
  );
}
