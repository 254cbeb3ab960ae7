import { useWatch } from 'react-hook-form';
import { RadioField } from '../../components/form/choice';
import { ChoiceField, FieldGrid, MoneyField, NumberField, SwitchField, TextField } from '../../components/form/fields';
import { buildNumberRange } from '../../components/form/number-range';
import { Hint, Stack } from '../../components/kit';
import { Card } from '../../components/layout/card';
import { sameCustomerText } from '../../components/promotions/same-customer';
import { useLabelNumbers } from './use-label-numbers';
import type { PromotionValues } from './values';

/** Names, and how the promotion is applied. */
export function NameCard() {
  const codes = useWatch<PromotionValues, 'codes'>({ name: 'codes' });
  useLabelNumbers();
  return (
    <Card heading="Names" headingId="promotion-name">
      <Stack>
        <FieldGrid>
          <TextField
            name="name"
            label="Name"
            hint="For you"
            maxLength={100}
            rules={{ validate: (name: string) => name.trim() !== '' || 'Please enter a name' }}
          />
          <TextField
            name="label"
            label="Name for shoppers"
            hint="Shown beside the discount, such as “Buy 2, get 1 free”"
            maxLength={60}
            rules={{ validate: (label: string) => label.trim() !== '' || 'Please enter a name for shoppers' }}
          />
        </FieldGrid>
        <RadioField
          name="codes"
          label="It applies"
          choices={[
            { value: 'none', label: 'By itself' },
            { value: 'one', label: 'With a code that shoppers enter' },
            {
              value: 'unique',
              label: 'With an own code for each customer',
              detail: 'Codes are made and downloaded after it is saved. Each is for one order.',
            },
          ]}
        />
        {codes === 'one' && (
          <TextField
            name="code"
            label="Code"
            hint="Letters, digits and hyphens. Saved in capital letters."
            maxLength={40}
            autoComplete="off"
            rules={{
              required: 'Please enter a code',
              pattern: { value: /^\s*[a-z0-9_-]+\s*$/i, message: 'Please use letters, digits and hyphens' },
            }}
          />
        )}
      </Stack>
    </Card>
  );
}

const statuses: Record<PromotionValues['status'], string> = {
  active: 'Active',
  draft: 'Draft: not for shoppers yet',
  off: 'Off',
};

export const StatusCard = () => (
  <Card heading="Status">
    <ChoiceField name="status" label="Status" choices={statuses} hint="Orders that have the promotion keep it." />
  </Card>
);

const limitMessage = 'Please enter a whole number from 1';

export const LimitsCard = () => (
  <Card heading="Limits" headingId="promotion-limits">
    <Stack>
      <Hint>Leave empty for no limit.</Hint>
      <NumberField
        name="usageLimit"
        label="Orders in all"
        {...buildNumberRange(1, 10_000_000, limitMessage)}
        step={1}
      />
      <NumberField
        name="perCustomerLimit"
        label="Orders per customer"
        hint={sameCustomerText}
        {...buildNumberRange(1, 1000, 'Please enter a number from 1 to 1,000')}
        step={1}
      />
      <MoneyField name="budget" label="Budget" hint="The sum of its discounts. Then it ends." min={0.01} />
    </Stack>
  </Card>
);

export const CombinesCard = () => (
  <Card heading="Combines" headingId="promotion-combines">
    <Stack>
      <Hint>
        Two promotions combine if each allows it. With none of these the customer gets the better of this one and all
        others.
      </Hint>
      <div>
        <SwitchField name="combines.product" label="With offers on products" />
        <SwitchField name="combines.order" label="With codes and offers on the order" />
        <SwitchField name="combines.delivery" label="With offers on the delivery" />
      </div>
      <NumberField
        name="priority"
        label="Rank"
        hint="Of two promotions for the same items, the higher rank comes first."
        {...buildNumberRange(-1000, 1000, 'Please enter a number from −1,000 to 1,000')}
        step={1}
      />
    </Stack>
  </Card>
);
