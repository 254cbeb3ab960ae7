import { useQuery } from '@tanstack/react-query';
import type { AdminOrder, OrderableVariant } from '@vastra/shared/contract';
import { ApiError, toErrorMessage } from '@vastra/shared/http';
import { notify } from '@vastra/shared/notify';
import { Button } from '@vastra/shared/ui/button';
import { useLayoutEffect, useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { DialogActions } from '../../../components/dialogs/dialog-actions';
import { setFieldErrors } from '../../../components/dialogs/form-dialog';
import { InputDialog } from '../../../components/dialogs/input-dialog';
import { useSettled } from '../../../components/form/use-settled';
import { DialogBody, ErrorText } from '../../../components/kit';
import { focusAlert, useInvalidFocus } from '../../../components/kit/use-invalid-focus';
import { VariantPicker } from '../../../components/pickers/variant-picker';
import { getOrder } from '../api';
import { previewEdit, saveEdit } from './api';
import { discountFields, EditFields, EditPart } from './edit-fields';
import { type EditLine, type EditState, lacksDiscountValue, toEditState, toOrderEdit } from './edit-state';
import { LineFields } from './line-fields';
import { PreviewTotals } from './preview-totals';

interface EditDialogProps {
  order: AdminOrder;
  setOrder: (order: AdminOrder) => void;
  onClose: () => void;
}

/** Edits an order before its shipment. Shows the totals before and after, as the API computes them, before anything is saved. */
export function EditDialog({ order, setOrder, onClose }: EditDialogProps) {
  const form = useForm<EditState>({ defaultValues: toEditState(order) });
  const { ref, focusInvalid } = useInvalidFocus<HTMLDivElement>(focusAlert);
  const state = form.watch();
  const [swapped, setSwapped] = useState<EditLine>();
  const [isSaving, setSaving] = useState(false);
  const edit = toOrderEdit(order, state);
  const key = JSON.stringify(edit);
  const settledKey = useSettled(key);
  const isIncomplete = lacksDiscountValue(state);
  const isChanged = key !== '{}' || isIncomplete;
  /** The error of the last save, shown until the input changes. */
  const [refusal, setRefusal] = useState<{ key: string; error: unknown }>();
  const preview = useQuery({
    queryKey: ['order edit', order._id, order.updatedAt, settledKey],
    queryFn: ({ signal }) => previewEdit(order._id, JSON.parse(settledKey), { signal }),
    gcTime: 0,
    retry: false,
    placeholderData: (previous) => previous,
  });
  const isPending = key !== settledKey || preview.isFetching;
  const error = isPending ? undefined : refusal?.key === key ? refusal.error : preview.error;
  // Before the browser paints, because the message below the fields appears at the same time.
  useLayoutEffect(() => {
    form.clearErrors();
    setFieldErrors(form, error);
  }, [form, error]);
  const setLines = (lines: EditLine[]) => form.setValue('lines', lines);
  const swap = ({ position }: EditLine, { variantId, color, size }: OrderableVariant) =>
    setLines(state.lines.map((line) => (line.position === position ? { ...line, variantId, color, size } : line)));

  const save = async () => {
    if (error || !(await form.trigger(discountFields))) return focusInvalid();
    setSaving(true);
    setRefusal(undefined);
    try {
      const version = order.updatedAt;
      setOrder(await saveEdit(order._id, { ...edit, version, expectedTotal: preview.data!.next.total }));
      notify.success(`Order ${order._id} changed`);
      onClose();
    } catch (failure) {
      setSaving(false);
      if (failure instanceof ApiError && failure.code === 'changed_meanwhile') {
        setOrder(await getOrder(order._id).catch(() => order));
        notify.error('Another person changed this order. The current version is shown; please edit it again.');
        return onClose();
      }
      setRefusal({ key, error: failure });
      focusInvalid();
      if (failure instanceof ApiError && failure.code === 'total_changed') void preview.refetch();
    }
  };
  // A press while something is wrong leads to the field that is wrong.
  const canSave = isChanged && !isPending && (isIncomplete || Boolean(error) || Boolean(preview.data?.changes.length));
  return (
    <InputDialog title={`Edit order ${order._id}`} width={760} isBusy={isSaving} hasInput={isChanged} onClose={onClose}>
      <DialogBody ref={ref} $gap={24}>
        <FormProvider {...form}>
          <EditPart title="Items">
            <LineFields lines={state.lines} onChange={setLines} onSwap={setSwapped} />
          </EditPart>
          <EditFields />
        </FormProvider>
        {error !== undefined && error !== null && <ErrorText role="alert">{toErrorMessage(error)}</ErrorText>}
        {preview.data && <PreviewTotals order={order} preview={preview.data} isBusy={isPending} />}
        <DialogActions>
          <Button disabled={!canSave || isSaving} aria-busy={isSaving} onClick={save}>
            Save changes
          </Button>
          <Button $tone="line" disabled={isSaving} onClick={onClose}>
            Cancel
          </Button>
        </DialogActions>
      </DialogBody>
      {swapped && (
        <VariantPicker
          title="Swap for another variant"
          productId={swapped.productId}
          excludedIds={state.lines.map(({ variantId }) => variantId)}
          onPick={(variant) => {
            swap(swapped, variant);
            setSwapped(undefined);
          }}
          onClose={() => setSwapped(undefined)}
        />
      )}
    </InputDialog>
  );
}
