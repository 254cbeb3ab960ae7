import type { AdminOrderRow } from '@vastra/shared/contract';
import { notify } from '@vastra/shared/notify';
import { Button } from '@vastra/shared/ui/button';
import { useAction } from '../../components/kit/use-action';
import { formatNames, formatPart } from '../../components/table/format-part';
import { Permitted } from '../../permissions';
import { downloadInvoices, downloadPackingSlips, downloadSelectedOrders } from './api';

interface BulkActionsProps {
  orders: AdminOrderRow[];
  /** True if the list has only orders with something left to pack. */
  areToPack: boolean;
  onPack: (orders: AdminOrderRow[], skippedIds: string[]) => void;
  onTag: (orders: AdminOrderRow[]) => void;
}

const getId = ({ _id }: AdminOrderRow): string => _id;

/** Bulk actions on the selected orders. Each is offered if it applies to one of them, and says to how many. */
export function BulkActions({ orders, areToPack, onPack, onTag }: BulkActionsProps) {
  const packable = orders.filter(
    ({ status, awaitsPayment, isHeld }) =>
      !awaitsPayment && !isHeld && (areToPack || status === 'placed' || status === 'processing'),
  );
  // An API that does not know the field yet decides by itself.
  const invoiced = orders.filter(({ invoice }) => invoice !== null);
  const listOthers = (part: AdminOrderRow[]) => orders.filter((order) => !part.includes(order)).map(getId);
  const { run, isBusy } = useAction((action: () => Promise<void>) => action());
  const save = (download: (ids: string[]) => Promise<void>, saved: AdminOrderRow[]) =>
    run(async () => {
      await download(saved.map(getId));
      if (saved.length < orders.length) notify.success(`Without an invoice: ${formatNames(listOthers(saved))}`);
    });
  return (
    <>
      {packable.length > 0 && (
        <Permitted>
          <Button disabled={isBusy} aria-haspopup="dialog" onClick={() => onPack(packable, listOthers(packable))}>
            {formatPart('Pack…', packable, orders)}
          </Button>
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
      <Permitted permission="orders.notes">
        <Button $tone="line" disabled={isBusy} aria-haspopup="dialog" onClick={() => onTag(orders)}>
          Tags…
        </Button>
      </Permitted>
    </>
  );
}
