import type { AdminOrder, CancellationReason } from '@vastra/shared/contract';
import { isPaidOnDelivery } from '@vastra/shared/contract/order-state';
import { ApiError } from '@vastra/shared/http';
import { InputError } from '@vastra/shared/local-errors';
import { notify } from '@vastra/shared/notify';
import { FormDialog } from '../../../components/dialogs/form-dialog';
import { ChoiceField } from '../../../components/form/fields';
import { UnitField, UnitStepper } from '../../../components/form/unit-stepper';
import { Detail, Stack } from '../../../components/kit';
import { cancelItems, getOrder } from '../api';
import { CancelQuote } from './cancel-quote';

const reasonLabels: Record<CancellationReason, string> = {
  out_of_stock: 'Not found in stock',
  damaged: 'Damaged',
  customer_request: 'The customer asked for it',
  other: 'Another reason',
};

const moneyTexts = {
  cash: 'The customer pays less at the delivery, and gets an email about it.',
  paid: 'The customer gets the money back, and an email about it.',
};

interface CancelledLine {
  quantity: number;
  /** Units that were found. Null: as the reason says. */
  restocked: number | null;
}

const getRestocked = ({ quantity, restocked }: CancelledLine, reason: CancellationReason): number =>
  Math.min(quantity, restocked ?? (reason === 'out_of_stock' || reason === 'damaged' ? 0 : quantity));

interface CancelItemsDialogProps {
  order: AdminOrder;
  setOrder: (order: AdminOrder) => void;
  onClose: () => void;
}

/** Asks which items are cancelled, why, and how many of them can be sold again. */
export function CancelItemsDialog({ order, setOrder, onClose }: CancelItemsDialogProps) {
  const left = order.cancellableItems;
  const listChosen = (chosen: CancelledLine[]) =>
    left
      .map(({ position, quantity }, index) => ({ position, quantity: chosen[index].quantity, left: quantity, index }))
      .filter(({ quantity }) => quantity > 0);
  const cancel = async (chosen: CancelledLine[], reason: CancellationReason) => {
    const lines = listChosen(chosen).map(({ index, ...line }) => ({
      ...line,
      restocked: getRestocked(chosen[index], reason),
    }));
    if (lines.length === 0) throw new InputError('Please choose what to cancel');
    try {
      setOrder(await cancelItems(order._id, { lines, reason }));
      notify.success('Items cancelled');
    } catch (failure) {
      if (!(failure instanceof ApiError) || failure.code !== 'changed_meanwhile') throw failure;
      setOrder(await getOrder(order._id).catch(() => order));
      notify.error('Another person changed this order. The current version is shown; please try again.');
    }
    onClose();
  };
  return (
    <FormDialog
      title={`Cancel items of order ${order._id}`}
      text={`${isPaidOnDelivery(order.paymentMethod) ? moneyTexts.cash : moneyTexts.paid} Items in a parcel have to be unpacked first.`}
      confirmLabel="Cancel items"
      cancelLabel="Keep items"
      isDangerous
      values={{
        reason: 'out_of_stock' as CancellationReason,
        lines: left.map((): CancelledLine => ({ quantity: 0, restocked: null })),
      }}
      onSubmit={({ lines, reason }) => cancel(lines, reason)}
      onCancel={onClose}
    >
      {({ watch, setValue }) => (
        <>
          <ChoiceField name="reason" label="Reason" choices={reasonLabels} />
          <Stack as="ul" $divided $breaks aria-label="Items that can be cancelled">
            {left.map(({ position, quantity: max }, index) => {
              const { title, color, size } = order.items[position];
              const name = [title, color, size].filter(Boolean).join(', ');
              const line = watch(`lines.${index}`);
              return (
                <Stack as="li" $gap={8} key={position}>
                  <UnitField
                    name={`lines.${index}.quantity`}
                    label={
                      <>
                        {name}
                        <Detail>{max === 1 ? '1 unit is not packed' : `${max} units are not packed`}</Detail>
                      </>
                    }
                    unitName={`cancelled: ${name}`}
                    max={max}
                  />
                  {line.quantity > 0 && (
                    <UnitStepper
                      label="Of these back in stock"
                      name={`back in stock: ${name}`}
                      value={getRestocked(line, watch('reason'))}
                      max={line.quantity}
                      onChange={(restocked) => setValue(`lines.${index}.restocked`, restocked)}
                    />
                  )}
                </Stack>
              );
            })}
          </Stack>
          <CancelQuote
            order={order}
            lines={listChosen(watch('lines')).map(({ index: _index, ...line }) => line)}
            reason={watch('reason')}
          />
        </>
      )}
    </FormDialog>
  );
}
