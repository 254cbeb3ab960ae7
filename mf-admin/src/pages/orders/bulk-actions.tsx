import type { AdminOrderRow } from '@vastra/shared/contract';
import { notify } from '@vastra/shared/notify';
import { Button } from '@vastra/shared/ui/button';
import { DeliverDialog } from '../../components/bulk/deliver-dialog';
import { DialogButton } from '../../components/dialogs/confirm-dialog';
import { useAction } from '../../components/kit/use-action';
import type { EveryRow } from '../../components/table/every-row';
import { formatNames, formatPart } from '../../components/table/format-part';
import { Permitted } from '../../permissions';
import { downloadInvoices, downloadPackingSlips, downloadSelectedOrders } from './api';
import { formatOrderCount, PackDialog } from './pack-dialog';
import { TagDialog } from './tag-dialog';

interface BulkActionsProps {
  orders: AdminOrderRow[];
  /** All orders that match the filter, if the admin has selected them. The API decides which of them it can pack. */
  every?: EveryRow;
  /** True if the list has only orders with something left to pack. */
  areToPack: boolean;
  /** Called after a bulk action was started. */
  onDone: () => void;
}

const getId = ({ _id }: AdminOrderRow): string => _id;

/** Bulk actions on the selected orders. Each is offered if it applies to one of them, and says to how many. */
export function BulkActions({ orders, every, areToPack, onDone }: BulkActionsProps) {
  const packable = orders.filter(
    ({ status, awaitsPayment, isHeld }) =>
      !awaitsPayment && !isHeld && (areToPack || status === 'placed' || status === 'processing'),
  );
  const shipped = orders.filter(({ status }) => status === 'shipped');
  // An API that does not know the field yet decides by itself.
  const invoiced = orders.filter(({ invoice }) => invoice !== null);
  const listOthers = (part: AdminOrderRow[]) => orders.filter((order) => !part.includes(order)).map(getId);
  const { run, isBusy } = useAction((action: () => Promise<void>) => action());
  const save = (download: (ids: string[]) => Promise<void>, saved: AdminOrderRow[]) =>
    run(async () => {
      await download(saved.map(getId));
      if (saved.length < orders.length) notify.success(`Without an invoice: ${formatNames(listOthers(saved))}`);
    });
  const finish = (close: () => void) => (hasStarted: boolean) => {
    close();
    if (hasStarted) onDone();
  };
  const deliverProps = { kind: 'deliver-orders', onDone } as const;
  const tagButton = (
    <Permitted permission="orders.notes">
      <DialogButton disabled={isBusy} label="Tags…">
        {(close) => <TagDialog orders={orders} every={every} onClose={finish(close)} />}
      </DialogButton>
    </Permitted>
  );
  if (every)
    return (
      <>
        <Permitted>
          <DialogButton $tone="brand" label="Pack…">
            {(close) => <PackDialog orders={[]} every={every} skippedIds={[]} onClose={finish(close)} />}
          </DialogButton>
        </Permitted>
        <Permitted>
          <DialogButton label="Delivered…">
            {(close) => (
              <DeliverDialog
                {...deliverProps}
                subject={formatOrderCount(every.count)}
                hasCash
                selection={{ filter: every.filter }}
                onCancel={close}
              />
            )}
          </DialogButton>
        </Permitted>
        {tagButton}
      </>
    );
  return (
    <>
      {packable.length > 0 && (
        <Permitted>
          <DialogButton $tone="brand" disabled={isBusy} label={formatPart('Pack…', packable, orders)}>
            {(close) => <PackDialog orders={packable} skippedIds={listOthers(packable)} onClose={finish(close)} />}
          </DialogButton>
        </Permitted>
      )}
      {shipped.length > 0 && (
        <Permitted>
          <DialogButton disabled={isBusy} label={formatPart('Delivered…', shipped, orders)}>
            {(close) => (
              <DeliverDialog
                {...deliverProps}
                subject={formatOrderCount(shipped.length)}
                hasCash={shipped.some(({ paymentStatus }) => paymentStatus === 'pending')}
                selection={{ ids: shipped.map(getId) }}
                onCancel={close}
              />
            )}
          </DialogButton>
        </Permitted>
      )}
      <Button $tone="line" disabled={isBusy} onClick={() => save(downloadPackingSlips, orders)}>
        Packing slips (PDF)
      </Button>
      {invoiced.length > 0 && (
        <Button $tone="line" disabled={isBusy} onClick={() => save(downloadInvoices, invoiced)}>
          {formatPart('Invoices (PDF)', invoiced, orders)}
        </Button>
      )}
      <Permitted permission="orders.export">
        <Button $tone="line" disabled={isBusy} onClick={() => save(downloadSelectedOrders, orders)}>
          Export CSV of the selection
        </Button>
      </Permitted>
      {tagButton}
    </>
  );
}
