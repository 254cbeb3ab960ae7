import type { AdminOrder } from '@vastra/shared/contract';
import { formatDate, formatRupees } from '@vastra/shared/format';
import { Field, SelectField } from '@vastra/shared/ui/field';
import { SelectChoice } from '@vastra/shared/ui/select-choice';
import { FieldGrid } from '../../../components/form/fields';
import { UnitStepper } from '../../../components/form/unit-stepper';
import { Detail, Stack } from '../../../components/kit';
import {
  returnConditionLabels,
  returnReasonLabels,
  returnResolutionLabels,
} from '../../../components/returns/return-labels';
import type { FormErrors, LineForm, LineOptions } from './return-form';

interface LineFieldsProps {
  item: AdminOrder['items'][number];
  options: LineOptions;
  form: LineForm;
  canCreditStore: boolean;
  errors: FormErrors;
  onChange: (parts: Partial<LineForm>) => void;
}

/** A line of the order: how many units come back, why, and what the customer gets for them. */
export function LineFields({ item, options, form, canCreditStore, errors, onChange }: LineFieldsProps) {
  const { position, quantity, amount, until, reason, exchanges, canExchange } = options;
  const name = [item.title, item.color, item.size].filter(Boolean).join(', ');
  const getError = (field: string) => errors[`${position}.${field}`];
  if (quantity === 0)
    return (
      <Stack as="li" $gap={12}>
        <p>
          {name}
          <Detail>{reason}</Detail>
        </p>
      </Stack>
    );
  const resolutions = Object.entries(returnResolutionLabels).filter(
    ([value]) => (value !== 'store_credit' || canCreditStore) && (value !== 'exchange' || canExchange),
  );
  return (
    <Stack as="li" $gap={12} aria-label={name}>
      <UnitStepper
        label={quantity > 1 ? `${name} (${quantity} delivered)` : name}
        name={name}
        value={form.quantity}
        max={quantity}
        onChange={(value) => onChange({ quantity: value })}
      />
      <Detail>
        {formatRupees(amount)} per unit
        {until &&
          `. ${Date.parse(until) < Date.now() ? 'The time for a return ended' : 'Can be returned until'} ${formatDate(until)}`}
      </Detail>
      {form.quantity > 0 && (
        <FieldGrid>
          <SelectChoice
            label="Reason"
            value={form.reason}
            labels={returnReasonLabels}
            error={getError('reason')}
            onChange={(value) => onChange({ reason: value })}
          />
          <SelectChoice
            label="Condition"
            value={form.condition}
            labels={returnConditionLabels}
            error={getError('condition')}
            onChange={(value) => onChange({ condition: value })}
          />
          <SelectField
            label="Customer gets"
            value={form.resolution}
            error={getError('resolution')}
            onChange={({ target }) => onChange({ resolution: target.value as LineForm['resolution'] })}
          >
            {resolutions.map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </SelectField>
          {form.resolution === 'exchange' && (
            <SelectField
              label="Replacement"
              value={form.exchangeVariantId}
              error={getError('exchangeVariantId')}
              onChange={({ target }) => onChange({ exchangeVariantId: target.value })}
            >
              <option value="" disabled>
                Please choose
              </option>
              {exchanges.map(({ variantId, color, size, inStock, difference }) => (
                <option key={variantId} value={variantId} disabled={!inStock}>
                  {[color, size, inStock ? describeDifference(difference) : 'sold out'].filter(Boolean).join(', ')}
                </option>
              ))}
            </SelectField>
          )}
          <div className="wide">
            <Field
              label="Note"
              maxLength={500}
              autoComplete="off"
              hint="The customer can read it."
              error={getError('comment')}
              value={form.comment}
              onChange={({ target }) => onChange({ comment: target.value })}
            />
          </div>
        </FieldGrid>
      )}
    </Stack>
  );
}

const describeDifference = (rupees: number): string =>
  rupees === 0 ? '' : `${rupees > 0 ? '+' : '−'}${formatRupees(Math.abs(rupees))}`;
