import { Button } from '@vastra/shared/ui/button';
import { useController, useFieldArray, useFormContext, useWatch } from 'react-hook-form';
import { ChoiceField, FieldGrid, MoneyField, NumberField } from '../../components/form/fields';
import { buildNumberRange } from '../../components/form/number-range';
import { ErrorText, FieldRow, Hint, Stack, Text } from '../../components/kit';
import { Card } from '../../components/layout/card';
import { RemoveButton } from '../../components/lists/icon-button';
import { deliveryMethodLabels } from '../../components/promotions/delivery-methods';
import { ChosenProducts } from './products-card';
import { toSelection } from './to-input';
import type { EffectValues, PromotionValues } from './values';

/** Labels of the effects in the form and the list. */
const effectLabels: Record<EffectValues['kind'], string> = {
  percent: 'Percent off each item',
  'unit-amount': 'Amount off each item',
  'unit-price': 'Fixed price for each item',
  'quantity-tiers': 'More items, more percent off',
  'buy-get': 'Buy some, get some free or cheaper',
  'buy-get-other': 'Buy some, get other products free or cheaper',
  gift: 'Gift above an amount',
  bundle: 'Several items for one price',
  'order-percent': 'Percent off the order',
  'order-amount': 'Amount off the order',
  'amount-tiers': 'Higher order, more percent off',
  delivery: 'Free or cheaper delivery',
};

const percentMessage = 'Please enter 0.01 to 100 percent';
const countMessage = 'Please enter a number from 1 to 999';
const countRange = { ...buildNumberRange(1, 999, countMessage, countMessage), step: 1 };
const optionalCountRange = { ...buildNumberRange(1, 999, countMessage), step: 1 };

const PercentField = ({
  name = 'effect.percent',
  label = 'Percent',
  hint,
}: {
  name?: string;
  label?: string;
  hint?: string;
}) => (
  <NumberField
    name={name}
    label={label}
    hint={hint}
    step="any"
    {...buildNumberRange(0.01, 100, percentMessage, percentMessage)}
  />
);

/** The items that get the discount, if these are others than the bought ones. */
function DiscountedItems() {
  const { getValues } = useFormContext<PromotionValues>();
  const { fieldState } = useController<PromotionValues, 'effect.getProducts.scope'>({
    name: 'effect.getProducts.scope',
    rules: {
      validate: () =>
        toSelection(getValues('effect.getProducts')) !== undefined ||
        'Please choose the items that are free or cheaper',
    },
  });
  return (
    <Stack $gap={24} role="group" aria-label="Free or cheaper items">
      <Text $bold>Free or cheaper items</Text>
      <Hint>
        They never count as bought, and not for the amount of the condition. The cheapest in the cart come first.
      </Hint>
      {fieldState.error && <ErrorText role="alert">{fieldState.error.message}</ErrorText>}
      <ChosenProducts name="effect.getProducts" />
    </Stack>
  );
}

const MaxTimesField = () => (
  <NumberField
    name="effect.maxTimes"
    label="Times per order, at most"
    hint="Leave empty for no limit"
    {...optionalCountRange}
  />
);

/** The effect of the promotion. */
export function EffectCard() {
  const kind = useWatch<PromotionValues, 'effect.kind'>({ name: 'effect.kind' });
  return (
    <Card heading="What" headingId="promotion-what">
      <Stack>
        <ChoiceField name="effect.kind" label="Effect" choices={effectLabels} />
        <EffectFields kind={kind} />
      </Stack>
    </Card>
  );
}

function EffectFields({ kind }: { kind: EffectValues['kind'] }) {
  switch (kind) {
    case 'percent':
      return <PercentField />;
    case 'delivery':
      return (
        <FieldGrid>
          <PercentField hint="100 makes it free" />
          <MoneyField name="effect.maxAmount" label="Maximum discount" hint="Leave empty for no limit" min={0.01} />
          <ChoiceField name="effect.method" label="Method of delivery" choices={deliveryMethodLabels} />
        </FieldGrid>
      );
    case 'unit-amount':
    case 'order-amount':
      return <MoneyField name="effect.amount" label="Amount" min={0.01} required="Please enter an amount" />;
    case 'unit-price':
      return (
        <MoneyField
          name="effect.price"
          label="Price"
          hint="Items that cost less keep their price."
          required="Please enter a price"
        />
      );
    case 'order-percent':
      return (
        <FieldGrid>
          <PercentField />
          <MoneyField name="effect.maxAmount" label="Maximum discount" hint="Leave empty for no limit" min={0.01} />
        </FieldGrid>
      );
    case 'buy-get':
      return (
        <FieldGrid>
          <NumberField name="effect.buy" label="Items at full price" {...countRange} />
          <NumberField
            name="effect.get"
            label="Items with the discount"
            hint="The cheapest of each group"
            {...countRange}
          />
          <PercentField label="Percent off them" hint="100 makes them free" />
          <MaxTimesField />
        </FieldGrid>
      );
    case 'buy-get-other':
      return (
        <Stack $gap={24}>
          <FieldGrid>
            <NumberField name="effect.buy" label="Items to buy" hint="Of the products below" {...countRange} />
            <NumberField name="effect.get" label="Items with the discount" hint="For each time" {...countRange} />
            <PercentField label="Percent off them" hint="100 makes them free" />
            <MaxTimesField />
          </FieldGrid>
          <DiscountedItems />
        </Stack>
      );
    case 'gift':
      return (
        <Stack $gap={24}>
          <Hint>
            Shoppers add the gift themselves. The cart says so from the amount on that the condition below has, with a
            link to the product.
          </Hint>
          <FieldGrid>
            <NumberField name="effect.get" label="Gifts per order, at most" {...countRange} />
            <PercentField label="Percent off them" hint="100 makes them free" />
          </FieldGrid>
          <DiscountedItems />
        </Stack>
      );
    case 'bundle':
      return (
        <FieldGrid>
          <NumberField
            name="effect.quantity"
            label="Items in the bundle"
            {...buildNumberRange(2, 999, 'A bundle needs at least two items', 'A bundle needs at least two items')}
            step={1}
          />
          <MoneyField name="effect.price" label="Price of the bundle" required="Please enter a price" />
          <MaxTimesField />
        </FieldGrid>
      );
    case 'quantity-tiers':
      return <Tiers key={kind} name="effect.quantityTiers" />;
    case 'amount-tiers':
      return <Tiers key={kind} name="effect.amountTiers" />;
  }
}

const maxTiers = 10;

/** Tiers, of which the highest that the order reaches applies. */
function Tiers({ name }: { name: 'effect.quantityTiers' | 'effect.amountTiers' }) {
  const { control, getFieldState, formState } = useFormContext<PromotionValues>();
  const { fields, append, remove } = useFieldArray({ control, name, keyName: 'key' });
  const error = getFieldState(name, formState).error;
  return (
    <Stack>
      {error?.message && <ErrorText role="alert">{error.message}</ErrorText>}
      <Stack as="ul" $divided aria-label="Tiers">
        {fields.map(({ key }, index) => (
          <li key={key}>
            <FieldRow role="group" aria-label={`Tier ${index + 1}`}>
              <FieldGrid style={{ flex: '1 1 14rem' }}>
                {name === 'effect.quantityTiers' ? (
                  <NumberField name={`${name}.${index}.quantity`} label="From items" {...countRange} />
                ) : (
                  <MoneyField
                    name={`${name}.${index}.amount`}
                    label="From"
                    min={0.01}
                    required="Please enter an amount"
                  />
                )}
                <PercentField name={`${name}.${index}.percent`} />
              </FieldGrid>
              {fields.length > 1 && <RemoveButton label={`Remove tier ${index + 1}`} onRemove={() => remove(index)} />}
            </FieldRow>
          </li>
        ))}
      </Stack>
      {fields.length < maxTiers && (
        <div>
          <Button
            $tone="line"
            onClick={() =>
              append(
                name === 'effect.quantityTiers' ? { quantity: null, percent: null } : { amount: null, percent: null },
              )
            }
          >
            Add tier
          </Button>
        </div>
      )}
    </Stack>
  );
}
