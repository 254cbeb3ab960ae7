import { useQuery } from '@tanstack/react-query';
import type { AdminOrder, ReturnOptions } from '@vastra/shared/contract';
import { formatRupees, formatShortDay } from '@vastra/shared/format';
import { toErrorMessage } from '@vastra/shared/http';
import { notify } from '@vastra/shared/notify';
import { useNavigate } from '@vastra/shared/router';
import { Button } from '@vastra/shared/ui/button';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { adminPaths } from '../../../admin-paths';
import { DialogActions } from '../../../components/dialogs/dialog-actions';
import { setFieldErrors } from '../../../components/dialogs/form-dialog';
import { InputDialog } from '../../../components/dialogs/input-dialog';
import { ChoiceField, FieldGrid, MoneyField, SwitchField, TextField } from '../../../components/form/fields';
import { renameErrorFields } from '../../../components/form/rename-error-fields';
import { DialogBody, ErrorText, Stack } from '../../../components/kit';
import { focusAlert, useInvalidFocus } from '../../../components/kit/use-invalid-focus';
import { Loading } from '../../../components/layout/query-part';
import { usePermission } from '../../../permissions';
import { createReturnOfOrder, getReturnOptions } from './api';
import { LineFields } from './line-fields';
import { buildEmptyForm, isRefunded, listChosen, type ReturnForm, toFormField, toNewReturn } from './return-form';

interface NewReturnDialogProps {
  order: AdminOrder;
  onClose: () => void;
}

/** Registers a return for a customer who has called. It is approved at once, so the dialog asks for the fee too. Leads to the return. */
export function NewReturnDialog({ order, onClose }: NewReturnDialogProps) {
  const [isSaving, setSaving] = useState(false);
  const [hasInput, setInput] = useState(false);
  const isRegistered = useRef(false);
  const { ref, focusInvalid: onInvalid } = useInvalidFocus<HTMLDivElement>(focusAlert);
  const { data, error, refetch } = useQuery({
    queryKey: ['return options', order._id],
    queryFn: ({ signal }) => getReturnOptions(order._id, { signal }),
    gcTime: 0,
    retry: false,
  });
  return (
    <InputDialog
      title={`New return of order ${order._id}`}
      width={680}
      isBusy={isSaving}
      hasInput={hasInput}
      mayLeave={() => isRegistered.current}
      onClose={onClose}
    >
      <DialogBody ref={ref}>
        <p>The return is approved at once. The customer gets a message about how it goes on.</p>
        {data ? (
          <ReturnFields
            {...{ order, onClose, isSaving, setSaving, setInput, isRegistered, onInvalid }}
            options={data}
          />
        ) : error ? (
          <>
            <ErrorText role="alert">{toErrorMessage(error)}</ErrorText>
            <DialogActions>
              <Button onClick={() => void refetch()}>Retry</Button>
              <Button $tone="line" onClick={onClose}>
                Cancel
              </Button>
            </DialogActions>
          </>
        ) : (
          <Loading height="160px" />
        )}
      </DialogBody>
    </InputDialog>
  );
}

interface ReturnFieldsProps extends NewReturnDialogProps {
  options: ReturnOptions;
  isSaving: boolean;
  setSaving: (isSaving: boolean) => void;
  setInput: (hasInput: boolean) => void;
  isRegistered: RefObject<boolean>;
  /** Called when the return was not registered. */
  onInvalid: () => void;
}

function ReturnFields(props: ReturnFieldsProps) {
  const { order, options, isSaving, setSaving, setInput, isRegistered, onInvalid, onClose } = props;
  const { lines, fee, pickupDays, pickupSlots, needsPayoutDetails, payoutLabel, canCreditStore } = options;
  const form = useForm<ReturnForm>({ defaultValues: buildEmptyForm(lines), shouldFocusError: false });
  const [saveError, setSaveError] = useState('');
  const navigate = useNavigate();
  const { isDirty } = form.formState;
  useEffect(() => setInput(isDirty), [isDirty, setInput]);
  const canNamePayout = usePermission('payouts.write');
  const values = form.watch();
  const canReturn = lines.some(({ quantity }) => quantity > 0);
  // An exchange becomes a refund if its replacement is cancelled.
  const isPaidOut =
    needsPayoutDetails && listChosen(values).some((position) => values.lines[position].resolution !== 'store_credit');
  const register = async (input: ReturnForm) => {
    if (listChosen(input).length === 0) {
      setSaveError('Please choose what is returned');
      return onInvalid();
    }
    setSaving(true);
    const sent = isPaidOut && canNamePayout ? input : { ...input, payout: { upiId: '' } };
    try {
      const call = createReturnOfOrder(order._id, toNewReturn(sent));
      const { id, number } = await renameErrorFields(call, (field) => toFormField(input, field));
      isRegistered.current = true;
      notify.success(`Return ${number} is registered and approved`);
      navigate(adminPaths.return(id));
    } catch (failure) {
      setSaving(false);
      setSaveError(toErrorMessage(failure));
      setFieldErrors(form, failure);
      onInvalid();
    }
  };
  const save = () => {
    form.clearErrors();
    setSaveError('');
    void form.handleSubmit(register, onInvalid)();
  };
  return (
    <FormProvider {...form}>
      <Stack as="ul" $divided aria-label="Items">
        {lines.map((line) => (
          <LineFields
            key={line.position}
            item={order.items[line.position]}
            options={line}
            canCreditStore={canCreditStore}
          />
        ))}
      </Stack>
      {canReturn && (
        <>
          {pickupDays.length > 0 && (
            <FieldGrid>
              <ChoiceField
                name="pickup.on"
                label="Pick-up"
                choices={Object.fromEntries(pickupDays.map((day) => [day, formatShortDay(day)]))}
                rules={{
                  onChange: () => values.pickup.slot || form.setValue('pickup.slot', pickupSlots[0]),
                }}
              >
                <option value="">None, the customer sends the items</option>
              </ChoiceField>
              {values.pickup.on && (
                <ChoiceField name="pickup.slot" label="Hours">
                  {pickupSlots.map((slot) => (
                    <option key={slot}>{slot}</option>
                  ))}
                </ChoiceField>
              )}
            </FieldGrid>
          )}
          {isPaidOut && canNamePayout && (
            <TextField
              name="payout.upiId"
              label="UPI id of the customer (optional)"
              hint={
                payoutLabel
                  ? `Without it the refund goes to ${payoutLabel}.`
                  : 'The order was paid in cash. Without it the customer enters an account later.'
              }
              maxLength={100}
              autoComplete="off"
            />
          )}
          {isRefunded(values) && (
            <MoneyField
              name="fee"
              label="Fee"
              hint={`Optional. Empty: the fee of the rules, ${formatRupees(fee)} or none by the reason. 0 for none.`}
              maxLength={14}
            />
          )}
          <TextField name="note" label="Note to the customer" hint="Optional." maxLength={300} autoComplete="off" />
          <SwitchField name="ignoreRules" label="Accept it outside of the shop's return rules too" />
        </>
      )}
      {saveError && <ErrorText role="alert">{saveError}</ErrorText>}
      <DialogActions>
        {canReturn && (
          <Button disabled={isSaving} aria-busy={isSaving} onClick={save}>
            Register the return
          </Button>
        )}
        <Button $tone="line" disabled={isSaving} onClick={onClose}>
          {canReturn ? 'Cancel' : 'Close'}
        </Button>
      </DialogActions>
    </FormProvider>
  );
}
