import { useQuery } from '@tanstack/react-query';
import type { AdminOrder, ReturnOptions } from '@vastra/shared/contract';
import { formatShortDay } from '@vastra/shared/format';
import { ApiError, toErrorMessage } from '@vastra/shared/http';
import { notify } from '@vastra/shared/notify';
import { useNavigate } from '@vastra/shared/router';
import { Button } from '@vastra/shared/ui/button';
import { Dialog } from '@vastra/shared/ui/dialog';
import { CheckField, Field, SelectField } from '@vastra/shared/ui/field';
import { useState } from 'react';
import { adminPaths } from '../../../admin-paths';
import { DialogActions } from '../../../components/dialogs/dialog-actions';
import { FieldGrid } from '../../../components/form/fields';
import { DialogBody, ErrorText, Stack } from '../../../components/kit';
import { Loading } from '../../../components/layout/query-part';
import { usePermission } from '../../../permissions';
import { createReturnOfOrder, getReturnOptions } from './api';
import { LineFields } from './line-fields';
import {
  emptyForm,
  type FormErrors,
  findErrors,
  getLine,
  listChosen,
  type ReturnForm,
  toFormErrors,
  toNewReturn,
} from './return-form';

interface NewReturnDialogProps {
  order: AdminOrder;
  onClose: () => void;
}

/** Registers a return for a customer who has called, and leads to it, where it is approved. */
export function NewReturnDialog({ order, onClose }: NewReturnDialogProps) {
  const [isSaving, setSaving] = useState(false);
  const { data, error, refetch } = useQuery({
    queryKey: ['return options', order._id],
    queryFn: ({ signal }) => getReturnOptions(order._id, { signal }),
    gcTime: 0,
    retry: false,
  });
  return (
    <Dialog title={`New return of order ${order._id}`} width={680} isBusy={isSaving} onClose={onClose}>
      <DialogBody>
        {data ? (
          <ReturnFields order={order} options={data} isSaving={isSaving} setSaving={setSaving} onClose={onClose} />
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
    </Dialog>
  );
}

interface ReturnFieldsProps extends NewReturnDialogProps {
  options: ReturnOptions;
  isSaving: boolean;
  setSaving: (isSaving: boolean) => void;
}

function ReturnFields({ order, options, isSaving, setSaving, onClose }: ReturnFieldsProps) {
  const [form, setForm] = useState<ReturnForm>(emptyForm);
  const [errors, setErrors] = useState<FormErrors>({});
  const [saveError, setSaveError] = useState('');
  const navigate = useNavigate();
  const canNamePayout = usePermission('payouts.write');
  const { lines, pickupDays, pickupSlots, needsPayoutDetails, payoutLabel, canCreditStore } = options;
  const change = (parts: Partial<ReturnForm>) => {
    setErrors({});
    setSaveError('');
    setForm((previous) => ({ ...previous, ...parts }));
  };
  const canReturn = lines.some(({ quantity }) => quantity > 0);
  // An exchange becomes a refund if its replacement is cancelled.
  const isPaidOut =
    needsPayoutDetails && listChosen(form).some((position) => form.lines[position].resolution !== 'store_credit');
  const save = async () => {
    const found = findErrors(form);
    setErrors(found);
    if (Object.keys(found).length > 0) return;
    setSaving(true);
    setSaveError('');
    try {
      const { id, number } = await createReturnOfOrder(
        order._id,
        toNewReturn(isPaidOut && canNamePayout ? form : { ...form, upiId: '' }),
      );
      notify.success(`Return ${number} is registered`);
      navigate(adminPaths.return(id));
    } catch (failure) {
      setSaving(false);
      setSaveError(toErrorMessage(failure));
      if (failure instanceof ApiError) setErrors(toFormErrors(form, failure.details));
    }
  };
  return (
    <>
      <Stack as="ul" $divided aria-label="Items">
        {lines.map((line) => (
          <LineFields
            key={line.position}
            item={order.items[line.position]}
            options={line}
            form={getLine(form, line.position)}
            canCreditStore={canCreditStore}
            errors={errors}
            onChange={(parts) =>
              change({ lines: { ...form.lines, [line.position]: { ...getLine(form, line.position), ...parts } } })
            }
          />
        ))}
      </Stack>
      {canReturn && (
        <>
          {pickupDays.length > 0 && (
            <FieldGrid>
              <SelectField
                label="Pick-up"
                value={form.pickupOn}
                error={errors['pickup.on']}
                onChange={({ target }) =>
                  change({ pickupOn: target.value, pickupSlot: target.value && (form.pickupSlot || pickupSlots[0]) })
                }
              >
                <option value="">None, the customer sends the items</option>
                {pickupDays.map((day) => (
                  <option key={day} value={day}>
                    {formatShortDay(day)}
                  </option>
                ))}
              </SelectField>
              {form.pickupOn && (
                <SelectField
                  label="Hours"
                  value={form.pickupSlot}
                  onChange={({ target }) => change({ pickupSlot: target.value })}
                >
                  {pickupSlots.map((slot) => (
                    <option key={slot}>{slot}</option>
                  ))}
                </SelectField>
              )}
            </FieldGrid>
          )}
          {isPaidOut && canNamePayout && (
            <Field
              label="UPI id of the customer (optional)"
              hint={
                payoutLabel
                  ? `Without it the refund goes to ${payoutLabel}.`
                  : 'The order was paid in cash. Without it the customer enters an account later.'
              }
              maxLength={100}
              autoComplete="off"
              error={errors.upiId}
              value={form.upiId}
              onChange={({ target }) => change({ upiId: target.value })}
            />
          )}
          <CheckField
            label="Accept it outside of the shop's return rules too"
            checked={form.ignoreRules}
            onChange={({ target }) => change({ ignoreRules: target.checked })}
          />
        </>
      )}
      {(saveError || errors.lines) && <ErrorText role="alert">{saveError || errors.lines}</ErrorText>}
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
    </>
  );
}
