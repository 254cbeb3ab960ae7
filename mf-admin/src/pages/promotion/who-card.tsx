import { useFormContext, useWatch } from 'react-hook-form';
import { GroupPicker } from '../../components/customer-groups/group-picker';
import { ChoiceField, FieldGrid, NumberField, SwitchField } from '../../components/form/fields';
import { buildNumberRange } from '../../components/form/number-range';
import { Stack } from '../../components/kit';
import { Card } from '../../components/layout/card';
import { ValuesField } from '../../components/order-tags/values-field';
import { NamedItemsField } from '../../components/promotions/named-items-field';
import { sameCustomerText } from '../../components/promotions/same-customer';
import type { PromotionValues } from './values';

const message = 'Please enter a number from 0 to 1,000';
const domainPattern = /^[a-z0-9-]+(\.[a-z0-9-]+)+$/;
const maxGroups = 200;
const validateLength = (values: readonly unknown[]) =>
  values.length <= maxGroups || `Please choose at most ${maxGroups}`;
const normaliseDomains = (values: string[]) => [
  ...new Set(values.map((value) => value.toLowerCase().replace(/^.*@/, ''))),
];
const validateDomains = (values: readonly string[]) => {
  if (values.length === 0) return 'Please enter the part of the emails after the @';
  const wrong = values.find((value) => !domainPattern.test(value));
  return wrong === undefined || `${wrong} is not the end of an email. Please enter one such as example.com`;
};

/** The customers that the promotion is for. */
export function WhoCard() {
  const { getValues } = useFormContext<PromotionValues>();
  const [orders, isByEmail, codes] = useWatch<PromotionValues, ['who.orders', 'who.isByEmail', 'codes']>({
    name: ['who.orders', 'who.isByEmail', 'codes'],
  });
  const validateMost = (most: number | null) => {
    const least = getValues('who.minOrders');
    if (most === null) return least !== null || 'Please enter one of the two numbers';
    return most >= (least ?? 0) || 'This number has to be above the other one';
  };
  return (
    <Card heading="Who" headingId="promotion-who">
      <Stack>
        <ChoiceField
          name="who.orders"
          label="Customers"
          hint={orders === 'any' ? undefined : sameCustomerText}
          choices={{ any: 'All customers', first: 'First order only', count: 'By the number of earlier orders' }}
        />
        {orders === 'count' && (
          <FieldGrid>
            <NumberField
              name="who.minOrders"
              label="Earlier orders, at least"
              {...buildNumberRange(1, 1000, 'Please enter a number from 1 to 1,000')}
              step={1}
            />
            <NumberField
              name="who.maxOrders"
              label="Earlier orders, at most"
              min={0}
              max={1000}
              step={1}
              rules={{
                min: { value: 0, message },
                max: { value: 1000, message },
                validate: validateMost,
              }}
            />
          </FieldGrid>
        )}
        <NamedItemsField
          name="who.groupIds"
          label="Customer groups"
          hint="Without a group, for the customers above. With several, one of them is enough. Customers have to be signed in."
          addLabel="Add group"
          rules={{ validate: validateLength }}
          renderPicker={(picker) => <GroupPicker {...picker} />}
        />
        <SwitchField name="who.signedIn" label="Only customers who are signed in" />
        <SwitchField
          name="who.isByEmail"
          label="Only emails of some companies"
          hint="For employees: the customer’s email has to be verified."
        />
        {isByEmail && (
          <ValuesField
            name="who.emailDomains"
            label="Ends of emails"
            hint="The part after the @, such as example.com"
            suggestions={[]}
            normalise={normaliseDomains}
            validate={validateDomains}
          />
        )}
        {codes === 'none' && (
          <NumberField
            name="who.holdoutPercent"
            label="Customers who do not get it, in percent"
            hint="For a comparison in Performance; empty for none. Always the same customers. The promotion then applies in carts and changes no prices on cards, and guests get it once the checkout knows their phone."
            {...buildNumberRange(1, 50, 'Please enter 1 to 50 percent')}
            step={1}
          />
        )}
      </Stack>
    </Card>
  );
}
