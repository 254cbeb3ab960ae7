import type { ReturnPolicy, ReturnSettings } from '@vastra/shared/contract';
import { type ReturnReason, returnReasons } from '@vastra/shared/contract/return-state';
import { formatRupees } from '@vastra/shared/format';
import { CheckField } from '@vastra/shared/ui/field';
import { useController } from 'react-hook-form';
import { EditForm } from '../../../components/form/edit-form';
import { FieldGroup } from '../../../components/form/field-group';
import { ChoiceField, FieldGrid, MoneyField, NumberField, TextField } from '../../../components/form/fields';
import { Card } from '../../../components/layout/card';
import { getLabel, returnReasonLabels } from '../../../components/returns/return-labels';
import { getReturnSettings, saveReturnPolicy } from './api';
import {
  checkSlots,
  exchangeShipsAtLabels,
  offerLabels,
  type PolicyValues,
  policyLabels,
  toPolicy,
  toStoredPolicy,
} from './values';

const buildDayRules = (max: number) => ({
  validate: (days: number | null) =>
    (days !== null && Number.isInteger(days) && days >= 0 && days <= max) || `Please enter a number from 0 to ${max}`,
});

const amountProps = { required: 'Please enter an amount' };

interface ReturnPolicyFormProps {
  settings: ReturnSettings;
  onSaved: (settings: ReturnSettings) => void;
}

/** The form of the rules that apply to the whole shop. */
export const ReturnPolicyForm = ({ settings, onSaved }: ReturnPolicyFormProps) => (
  <EditForm<PolicyValues, ReturnSettings>
    stored={toStoredPolicy(settings)}
    save={(values, version) => saveReturnPolicy(toPolicy(values), version)}
    fetchLatest={async () => toStoredPolicy(await getReturnSettings())}
    toStored={toStoredPolicy}
    onSaved={onSaved}
    labels={policyLabels}
    formatValue={formatValue}
  >
    <Card heading="Returns">
      <FieldGrid>
        <NumberField
          name="days"
          label={policyLabels.days}
          hint="Counted from the delivery. 0 allows no returns."
          min={0}
          max={365}
          rules={buildDayRules(365)}
        />
        <MoneyField name="fee" label={policyLabels.fee} hint="Reduces the refund. 0 for none." {...amountProps} />
        <ChoiceField name="exchangeShipsAt" label={policyLabels.exchangeShipsAt} choices={exchangeShipsAtLabels} />
        <ChoiceField
          name="offers"
          label={policyLabels.offers}
          choices={offerLabels}
          hint="Counts for orders from now on. Damaged and wrong items always give back what was paid. The price of a gift is always deducted if the kept items do not earn it."
        />
      </FieldGrid>
    </Card>
    <Card heading="Automatic approval">
      <FieldGrid>
        <MoneyField
          name="autoApproveUpTo"
          label={policyLabels.autoApproveUpTo}
          hint="Value of the returned items. 0 leaves every request to a person."
          {...amountProps}
        />
      </FieldGrid>
      <ReasonsField />
    </Card>
    <Card heading="Pick-up">
      <FieldGrid>
        <TextField
          name="pickupSlots"
          label={policyLabels.pickupSlots}
          hint="Such as 09-13, 13-18. Leave it empty if the shop offers no pick-up."
          maxLength={60}
          autoComplete="off"
          rules={{ validate: checkSlots }}
        />
        <NumberField
          name="pickupLeadDays"
          label={policyLabels.pickupLeadDays}
          hint="Counted from the request."
          min={0}
          max={14}
          rules={buildDayRules(14)}
        />
      </FieldGrid>
    </Card>
  </EditForm>
);

/** Check boxes of the reasons for which a request is approved without a person. */
function ReasonsField() {
  const { field } = useController<PolicyValues, 'autoApproveReasons'>({ name: 'autoApproveReasons' });
  const toggle = (reason: ReturnReason, isChosen: boolean) =>
    // The sequence of the contract makes equal choices equal, so that undoing a change leaves nothing to save.
    field.onChange(returnReasons.filter((each) => (each === reason ? isChosen : field.value.includes(each))));
  return (
    <FieldGroup legend={policyLabels.autoApproveReasons} $columns={200} $gap="0 16" $marginTop={16}>
      {returnReasons.map((reason, index) => (
        <CheckField
          key={reason}
          label={returnReasonLabels[reason]}
          ref={index === 0 ? field.ref : undefined}
          checked={field.value.includes(reason)}
          onBlur={field.onBlur}
          onChange={({ target }) => toggle(reason, target.checked)}
        />
      ))}
    </FieldGroup>
  );
}

/** Formats a value in the conflict dialog. */
function formatValue(field: keyof PolicyValues, value: unknown): string {
  if (field === 'fee' || field === 'autoApproveUpTo') return formatRupees(Number(value));
  if (field === 'exchangeShipsAt') return exchangeShipsAtLabels[value as ReturnPolicy['exchangeShipsAt']];
  if (field === 'offers') return offerLabels[value as keyof typeof offerLabels];
  if (field === 'autoApproveReasons')
    return (value as string[]).map((reason) => getLabel(returnReasonLabels, reason)).join(', ') || 'None';
  return String(value);
}
