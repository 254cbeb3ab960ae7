import type { AdminShipmentRow } from '@vastra/shared/contract';
import { formatNumber } from '@vastra/shared/format';
import { Button } from '@vastra/shared/ui/button';
import { type Selection, useStartBulkAction } from '../../components/bulk/api';
import { DeliverDialog } from '../../components/bulk/deliver-dialog';
import { ConfirmDialog, DialogButton } from '../../components/dialogs/confirm-dialog';
import { TextDialog } from '../../components/dialogs/text-dialog';
import { useAction } from '../../components/kit/use-action';
import { downloadLabels } from '../../components/shipments/api';
import type { EveryRow } from '../../components/table/every-row';
import { formatPart } from '../../components/table/format-part';
import { downloadInvoices } from './api';

/** Statuses of parcels that can arrive next. */
const onTheWayStatuses: readonly string[] = ['handed_over', 'in_transit', 'out_for_delivery', 'undelivered'];

const isOnTheWay = ({ status }: AdminShipmentRow): boolean => onTheWayStatuses.includes(status);

const formatParcels = (count: number): string => (count === 1 ? '1 parcel' : `${formatNumber(count)} parcels`);

const canBeOnManifest = ({ status, manifestId }: AdminShipmentRow): boolean =>
  !manifestId && (status === 'packed' || status === 'handed_over');

interface BulkActionsProps {
  shipments: AdminShipmentRow[];
  /** All parcels that match the filter, if the admin has selected them. */
  every?: EveryRow;
  /** Called after a bulk action was started. */
  onDone: () => void;
}

/** Bulk actions on the selected parcels: the hand-over with a manifest for the driver of each courier, the delivery, unpacking, labels and invoices. */
export function BulkActions({ shipments, every, onDone }: BulkActionsProps) {
  const { run: save, isBusy } = useAction((download: () => Promise<void>) => download());
  const listed = shipments.filter(canBeOnManifest);
  const packed = shipments.filter(({ status }) => status === 'packed');
  const onTheWay = shipments.filter(isOnTheWay);
  const printed = shipments.filter(({ status }) => status !== 'cancelled');
  if (every)
    return (
      <>
        <DialogButton $tone="brand" label="Hand over…">
          {(close) => (
            <HandOverDialog
              count={every.count}
              needsCourier
              selection={{ filter: every.filter }}
              onDone={onDone}
              onCancel={close}
            />
          )}
        </DialogButton>
        <DialogButton label="Delivered…">
          {(close) => (
            <DeliverDialog
              kind="deliver-shipments"
              subject={formatParcels(every.count)}
              hasCash
              selection={{ filter: every.filter }}
              onDone={onDone}
              onCancel={close}
            />
          )}
        </DialogButton>
        <DialogButton label="Unpack…">
          {(close) => (
            <UnpackDialog count={every.count} selection={{ filter: every.filter }} onDone={onDone} onCancel={close} />
          )}
        </DialogButton>
      </>
    );
  return (
    <>
      {listed.length > 0 && (
        <DialogButton $tone="brand" disabled={isBusy} label={formatPart('Hand over…', listed, shipments)}>
          {(close) => (
            <HandOverDialog
              count={listed.length}
              needsCourier={listed.some(({ carrier }) => !carrier)}
              selection={{ ids: listed.map(({ id }) => id) }}
              onDone={onDone}
              onCancel={close}
            />
          )}
        </DialogButton>
      )}
      {onTheWay.length > 0 && (
        <DialogButton disabled={isBusy} label={formatPart('Delivered…', onTheWay, shipments)}>
          {(close) => (
            <DeliverDialog
              kind="deliver-shipments"
              subject={formatParcels(onTheWay.length)}
              hasCash={onTheWay.some(({ cashDue }) => cashDue > 0)}
              selection={{ ids: onTheWay.map(({ id }) => id) }}
              onDone={onDone}
              onCancel={close}
            />
          )}
        </DialogButton>
      )}
      {packed.length > 0 && (
        <DialogButton disabled={isBusy} label={formatPart('Unpack…', packed, shipments)}>
          {(close) => (
            <UnpackDialog
              count={packed.length}
              selection={{ ids: packed.map(({ id }) => id) }}
              onDone={onDone}
              onCancel={close}
            />
          )}
        </DialogButton>
      )}
      {printed.length > 0 && (
        <Button
          $tone="line"
          disabled={isBusy}
          aria-busy={isBusy}
          onClick={() => save(() => downloadLabels(printed.map(({ id }) => id)))}
        >
          {formatPart('Labels (PDF)', printed, shipments)}
        </Button>
      )}
      {printed.length > 0 && (
        <Button $tone="line" disabled={isBusy} aria-busy={isBusy} onClick={() => save(() => downloadInvoices(printed))}>
          {formatPart('Invoices (PDF)', printed, shipments)}
        </Button>
      )}
    </>
  );
}

interface ActionDialogProps {
  count: number;
  selection: Selection;
  onDone: () => void;
  onCancel: () => void;
}

interface HandOverDialogProps extends ActionDialogProps {
  /** True if one of the parcels has, or can have, no courier. */
  needsCourier: boolean;
}

function UnpackDialog({ count, selection, onDone, onCancel }: ActionDialogProps) {
  const start = useStartBulkAction();
  return (
    <ConfirmDialog
      title="Unpack?"
      text={`The items of ${formatParcels(count)} can be packed again. Labels and invoices are no longer valid. Parcels that were handed over stay as they are.`}
      confirmLabel="Unpack"
      onConfirm={async () => {
        await start({ kind: 'unpack-shipments' }, selection);
        onCancel();
        onDone();
      }}
      onCancel={onCancel}
    />
  );
}

function HandOverDialog({ count, needsCourier, selection, onDone, onCancel }: HandOverDialogProps) {
  const start = useStartBulkAction();
  const dialog = {
    title: 'Hand over?',
    text: `${count === 1 ? '1 parcel is' : `${formatNumber(count)} parcels are`} listed on a manifest that the courier's driver signs, and recorded as handed over.`,
    confirmLabel: 'Hand over',
    onCancel,
  };
  const handOver = async (carrier?: string) => {
    await start({ kind: 'hand-over-shipments', ...(carrier && { carrier }) }, selection);
    onCancel();
    onDone();
  };
  if (!needsCourier) return <ConfirmDialog {...dialog} onConfirm={() => handOver()} />;
  return (
    <TextDialog
      {...dialog}
      label="Courier"
      hint="For the parcels that have none."
      emptyMessage="Please enter the courier"
      maxLength={60}
      onConfirm={handOver}
    />
  );
}
