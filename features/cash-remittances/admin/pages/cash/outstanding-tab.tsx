import { useQuery } from '@tanstack/react-query';
import type { CarrierInfo } from '@vastra/shared/contract';
import { formatNumber, formatRupees } from '@vastra/shared/format';
import { notify } from '@vastra/shared/notify';
import { adminPaths } from '../../../../../mf-admin/src/admin-paths';
import { carriersKey, listCarriers } from '../../../../../mf-admin/src/components/carriers/api';
import { DialogButton } from '../../../../../mf-admin/src/components/dialogs/confirm-dialog';
import { TextDialog } from '../../../../../mf-admin/src/components/dialogs/text-dialog';
import { Total, Totals } from '../../../../../mf-admin/src/components/layout/totals';
import { type Column, DataTable } from '../../../../../mf-admin/src/components/table/data-table';
import { Filter } from '../../../../../mf-admin/src/components/table/filter';
import { useTabList } from '../../../../../mf-admin/src/components/table/use-tab-list';
import { CalendarDate } from '../../../../../mf-admin/src/components/time/calendar-date';
import type { OutstandingCash } from '../../../contract';
import { getCarrierName, manualCarrier } from '../../components/labels';
import { type OutstandingPage, receiveCash } from './api';

const formatDays = (days: number): string =>
  days === 0 ? 'Today' : days === 1 ? '1 day' : `${formatNumber(days)} days`;

const buildColumns = (carriers: readonly CarrierInfo[] | undefined): Column<OutstandingCash>[] => [
  { id: 'order', label: 'Order', cell: ({ orderId, number }) => `${orderId}, parcel ${number}` },
  { id: 'amount', label: 'Cash', kind: 'number', cell: ({ amount }) => formatRupees(amount) },
  { id: 'days', label: 'Age', kind: 'number', cell: ({ days }) => formatDays(days) },
  { id: 'collected', label: 'Collected', cell: ({ collectedAt }) => <CalendarDate at={collectedAt} /> },
  {
    id: 'carrier',
    label: 'Courier',
    kind: 'text',
    cell: ({ carrier, carrierCode }) => carrier || getCarrierName(carrierCode, carriers),
  },
  { id: 'awb', label: 'Tracking number', kind: 'text', cell: ({ trackingNumber }) => trackingNumber || '–' },
];

/** Cash that carriers have collected and not paid to the shop yet, the oldest first. */
export function OutstandingTab() {
  const list = useTabList<OutstandingCash, OutstandingPage>('admin/cash');
  const { data: carriers } = useQuery({ queryKey: carriersKey, queryFn: ({ signal }) => listCarriers({ signal }) });
  const totals = list.page?.totals;
  const carrierChoices = Object.fromEntries([
    ...(carriers ?? []).map(({ code, name }) => [code, name] as const),
    [manualCarrier, 'By hand'] as const,
  ]);
  return (
    <>
      {totals && (
        <Totals>
          <CashTotal label="To be remitted" {...totals.all} />
          <CashTotal label="Up to 7 days" {...totals.upTo7} />
          <CashTotal label="8 to 14 days" {...totals.upTo14} />
          <CashTotal label="More than 14 days" {...totals.over14} />
        </Totals>
      )}
      <DataTable
        name="Cash to be remitted"
        list={list}
        columns={buildColumns(carriers)}
        getKey={({ shipmentId }) => shipmentId}
        getHref={({ orderId }) => adminPaths.order(orderId)}
        searchPlaceholder="Order or tracking number"
        filters={<Filter list={list} name="carrier" label="Carrier" choices={carrierChoices} />}
        renderBulkActions={({ ids }, done) => <ReceiveButton ids={ids} done={done} />}
        emptyMessage="All cash that was collected is remitted."
      />
    </>
  );
}

const CashTotal = ({ label, amount, parcels }: { label: string; amount: number; parcels: number }) => (
  <Total label={label} value={formatRupees(amount)}>
    {formatNumber(parcels)} {parcels === 1 ? 'parcel' : 'parcels'}
  </Total>
);

/** Records that the cash of the selected parcels was received without a file. */
const ReceiveButton = ({ ids, done }: { ids: string[]; done: () => void }) => (
  <DialogButton label="Mark as received">
    {(close) => (
      <TextDialog
        title={`Was the cash of ${ids.length} ${ids.length === 1 ? 'parcel' : 'parcels'} received?`}
        text="Use this for cash without a file, such as from your own courier. The parcels then count as remitted."
        label="Reference"
        name="reference"
        hint="Such as the number of a receipt or of a bank transfer."
        maxLength={60}
        confirmLabel="Mark as received"
        onConfirm={async (reference) => {
          await receiveCash(ids, reference);
          close();
          notify.success('Cash recorded as received');
          done();
        }}
        onCancel={close}
      />
    )}
  </DialogButton>
);
