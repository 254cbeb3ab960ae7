import { useQuery } from '@tanstack/react-query';
import type { AdminOrder, OrderableVariant } from '@vastra/shared/contract';
import { ApiError, toErrorMessage } from '@vastra/shared/http';
import { notify } from '@vastra/shared/notify';
import { Button } from '@vastra/shared/ui/button';
import { Dialog } from '@vastra/shared/ui/dialog';
import { useEffect, useState } from 'react';
import styled from 'styled-components';
import { DialogActions } from '../../../components/dialogs/dialog-actions';
import { ErrorText } from '../../../components/kit';
import { VariantPicker } from '../../../components/pickers/variant-picker';
import { getOrder } from '../api';
import { AddressFields } from './address-fields';
import { previewEdit, saveEdit } from './api';
import { BusinessFields } from './business-fields';
import { DiscountFields } from './discount-fields';
import { type EditLine, type EditState, toEditState, toOrderEdit } from './edit-state';
import { LineFields } from './line-fields';
import { PreviewTotals } from './preview-totals';

const Body = styled.div`
  display: grid;
  gap: 24px;
  padding: 24px;
  & h3 {
    margin-bottom: 12px;
    font-size: 17px;
  }
  @media (max-width: 639px) {
    padding: 16px;
  }
`;

/** ms without input until the effect is computed again. */
const pauseMs = 400;

interface EditDialogProps {
  order: AdminOrder;
  setOrder: (order: AdminOrder) => void;
  onClose: () => void;
}

/** Edits an order before its shipment. Shows the totals before and after, as the API computes them, before anything is saved. */
export function EditDialog({ order, setOrder, onClose }: EditDialogProps) {
  const [state, setState] = useState<EditState>(() => toEditState(order));
  const [swapped, setSwapped] = useState<EditLine>();
  const [isSaving, setSaving] = useState(false);
  const [saveError, setSaveError] = useState<unknown>();
  const edit = toOrderEdit(order, state);
  const key = JSON.stringify(edit);
  const [settledKey, setSettledKey] = useState(key);
  useEffect(() => {
    const timer = setTimeout(() => setSettledKey(key), pauseMs);
    return () => clearTimeout(timer);
  }, [key]);
  const isChanged = key !== '{}';
  const preview = useQuery({
    queryKey: ['order edit', order._id, order.updatedAt, settledKey],
    queryFn: ({ signal }) => previewEdit(order._id, JSON.parse(settledKey), { signal }),
    gcTime: 0,
    retry: false,
    placeholderData: (previous) => previous,
  });
  const isPending = key !== settledKey || preview.isFetching;
  const error = isPending ? undefined : (saveError ?? preview.error);
  const details = error instanceof ApiError ? error.details : {};
  const change = (parts: Partial<EditState>) => {
    setSaveError(undefined);
    setState((previous) => ({ ...previous, ...parts }));
  };

  const swap = ({ position }: EditLine, { variantId, color, size }: OrderableVariant) =>
    change({
      lines: state.lines.map((line) => (line.position === position ? { ...line, variantId, color, size } : line)),
    });

  const save = async () => {
    setSaving(true);
    setSaveError(undefined);
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
      setSaveError(failure);
      if (failure instanceof ApiError && failure.code === 'total_changed') void preview.refetch();
    }
  };
  const canSave = isChanged && !isPending && !preview.error && Boolean(preview.data?.changes.length);
  return (
    <Dialog title={`Edit order ${order._id}`} width={760} isBusy={isSaving} onClose={onClose}>
      <Body>
        <LineFields lines={state.lines} onChange={(lines) => change({ lines })} onSwap={setSwapped} />
        <AddressFields
          address={state.address}
          details={details}
          onChange={(address) => change({ address: { ...state.address, ...address } })}
        />
        <BusinessFields state={state} details={details} onChange={change} />
        <DiscountFields state={state} details={details} onChange={change} />
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
      </Body>
      {swapped && (
        <VariantPicker
          title="Swap colour or size"
          productId={swapped.productId}
          excludedIds={state.lines.map(({ variantId }) => variantId)}
          onPick={(variant) => {
            swap(swapped, variant);
            setSwapped(undefined);
          }}
          onClose={() => setSwapped(undefined)}
        />
      )}
    </Dialog>
  );
}
