import { indianStates } from '@vastra/shared/contract/indian-states';
import { useWatch } from 'react-hook-form';
import { ChoiceField, FieldGrid, MoneyField, NumberField } from '../../components/form/fields';
import { buildNumberRange } from '../../components/form/number-range';
import { Stack } from '../../components/kit';
import { Card } from '../../components/layout/card';
import { ValuesField } from '../../components/order-tags/values-field';
import { TextChips } from './choice-chips';
import type { PromotionValues } from './values';

const distinct = (values: string[]) => [...new Set(values)];
const validateStates = (states: readonly string[]) => states.length > 0 || 'Please choose a state';
const validateMethods = (methods: readonly string[]) => methods.length > 0 || 'Please enter a method of payment';
const validatePrefixes = (prefixes: readonly string[]) => {
  if (prefixes.length === 0) return 'Please enter the first digits of a PIN code';
  return (
    prefixes.every((prefix) => /^[1-9]\d{0,5}$/.test(prefix)) ||
    'Please enter the first digits of PIN codes, such as 560'
  );
};

/** Conditions of the order. */
export function ConditionCard() {
  const [payment, place, kind, minQuantity] = useWatch<
    PromotionValues,
    ['condition.payment', 'condition.place', 'effect.kind', 'condition.minQuantity']
  >({
    name: ['condition.payment', 'condition.place', 'effect.kind', 'condition.minQuantity'],
  });
  const isGiftAmount = kind === 'gift' && minQuantity === null;
  return (
    <Card heading="Condition" headingId="promotion-condition">
      <Stack>
        <FieldGrid>
          <MoneyField
            name="condition.minAmount"
            label="Amount, at least"
            hint={
              isGiftAmount
                ? 'Of the items above without the gifts, before any discount'
                : 'Of the items above, before any discount. Leave empty for no minimum.'
            }
            min={0.01}
            required={isGiftAmount ? 'Please enter the amount from which the gift is free' : undefined}
          />
          <NumberField
            name="condition.minQuantity"
            label="Items, at least"
            hint="Leave empty for no minimum"
            {...buildNumberRange(1, 999, 'Please enter a number from 1 to 999')}
            step={1}
          />
          <ChoiceField
            name="condition.payment"
            label="Payment"
            choices={{ any: 'Any payment', prepaid: 'Paid before the delivery', methods: 'Only some methods' }}
          />
          <ChoiceField
            name="condition.place"
            label="Delivery to"
            choices={{ any: 'All of India', states: 'Some states', postal: 'Some PIN codes' }}
          />
        </FieldGrid>
        {payment === 'methods' && (
          <ValuesField
            name="condition.paymentMethods"
            label="Methods of payment"
            hint="As orders name them: cod for cash on delivery, or the name of the provider"
            suggestions={['cod']}
            normalise={distinct}
            validate={validateMethods}
          />
        )}
        {place === 'states' && (
          <TextChips
            name="condition.states"
            label="States"
            placeholder="Add a state…"
            options={indianStates}
            rules={{ validate: validateStates }}
          />
        )}
        {place === 'postal' && (
          <ValuesField
            name="condition.postalPrefixes"
            label="PIN codes that begin with"
            hint="First digits, such as 560. Enter adds one; commas separate several"
            suggestions={[]}
            normalise={distinct}
            validate={validatePrefixes}
          />
        )}
      </Stack>
    </Card>
  );
}
