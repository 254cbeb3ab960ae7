import type { AdminOrder } from '@vastra/shared/contract';
import { formatDate, formatRupees } from '@vastra/shared/format';
import { useFormContext } from 'react-hook-form';
import { ChoiceField, FieldGrid, TextField } from '../../../components/form/fields';
import { UnitField } from '../../../components/form/unit-stepper';
import { Detail, Stack } from '../../../components/kit';
import {
  returnConditionLabels,
  returnReasonLabels,
  returnResolutionLabels,
} from '../../../components/returns/return-labels';
import type { LineOptions, ReturnForm } from './return-form';

interface LineFieldsProps {
  item: AdminOrder['items'][number];
  options: LineOptions;
  canCreditStore: boolean;
}

const NoChoice = () => (
  <option value="" disabled>
    Please choose
  </option>
);

/** A line of the order: how many units come back, why, and what the customer gets for them. */
export function LineFields({ item, options, canCreditStore }: LineFieldsProps) {
  const { position, quantity, amount, until, reason, exchanges, canExchange } = options;
  const line = useFormContext<ReturnForm>().watch('lines')[position];
  const name = [item.title, item.color, item.size].filter(Boolean).join(', ');
  if (quantity === 0)
    return (
      <li>
        {name}
        <Detail>{reason}</Detail>
      </li>
    );
  const resolutions = Object.entries(returnResolutionLabels).filter(
    ([value]) => (value !== 'store_credit' || canCreditStore) && (value !== 'exchange' || canExchange),
  );
  return (
    <Stack as="li" $gap={12} aria-label={name}>
      <UnitField
        name={`lines.${position}.quantity`}
        label={quantity > 1 ? `${name} (${quantity} delivered)` : name}
        unitName={name}
        max={quantity}
      />
      <Detail>
        {formatRupees(amount)} per unit
        {until && (
          <span>{`. ${Date.parse(until) < Date.now() ? 'The time for a return ended' : 'Can be returned until'} ${formatDate(until)}`}</span>
        )}
      </Detail>
      {line.quantity > 0 && (
        <FieldGrid>
          <ChoiceField
            name={`lines.${position}.reason`}
            label="Reason"
            choices={returnReasonLabels}
            rules={{ required: 'Please choose a reason' }}
          >
            <NoChoice />
          </ChoiceField>
          <ChoiceField
            name={`lines.${position}.condition`}
            label="Condition"
            choices={returnConditionLabels}
            rules={{ required: 'Please choose the condition' }}
          >
            <NoChoice />
          </ChoiceField>
          <ChoiceField
            name={`lines.${position}.resolution`}
            label="Customer gets"
            choices={Object.fromEntries(resolutions)}
          />
          {line.resolution === 'exchange' && (
            <ChoiceField
              name={`lines.${position}.exchangeVariantId`}
              label="Replacement"
              rules={{ required: 'Please choose the replacement' }}
            >
              <NoChoice />
              {exchanges.map(({ variantId, color, size, inStock, difference }) => (
                <option key={variantId} value={variantId} disabled={!inStock}>
                  {[color, size, inStock ? describeDifference(difference) : 'sold out'].filter(Boolean).join(', ')}
                </option>
              ))}
            </ChoiceField>
          )}
          <div className="wide">
            <TextField
              name={`lines.${position}.comment`}
              label="Note"
              maxLength={500}
              autoComplete="off"
              hint="The customer can read it."
            />
          </div>
        </FieldGrid>
      )}
    </Stack>
  );
}

const describeDifference = (rupees: number): string =>
  rupees === 0 ? '' : `${rupees > 0 ? '+' : '−'}${formatRupees(Math.abs(rupees))}`;
