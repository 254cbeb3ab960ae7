import { useQuery, useQueryClient } from '@tanstack/react-query';
import { formatRupees } from '@vastra/shared/format';
import { notify } from '@vastra/shared/notify';
import { Link } from '@vastra/shared/router';
import { adminPaths } from '../../../../../mf-admin/src/admin-paths';
import { StateBadge } from '../../../../../mf-admin/src/components/badges/state-badge';
import { carriersKey, listCarriers } from '../../../../../mf-admin/src/components/carriers/api';
import { TextDialogButton } from '../../../../../mf-admin/src/components/dialogs/text-dialog';
import { Stack } from '../../../../../mf-admin/src/components/kit';
import { Card, CardColumns } from '../../../../../mf-admin/src/components/layout/card';
import { Facts } from '../../../../../mf-admin/src/components/layout/fact-list';
import { OutcomeTotals } from '../../../../../mf-admin/src/components/layout/outcome-totals';
import { RowActions } from '../../../../../mf-admin/src/components/lists/row-actions';
import { type Column, DataTable } from '../../../../../mf-admin/src/components/table/data-table';
import { Filter } from '../../../../../mf-admin/src/components/table/filter';
import { useList } from '../../../../../mf-admin/src/components/table/use-list';
import { CalendarDate } from '../../../../../mf-admin/src/components/time/calendar-date';
import { Timestamp } from '../../../../../mf-admin/src/components/time/timestamp';
import type { Remittance, RemittanceLine, RemittanceOutcome } from '../../../contract';
import { getCarrierName, outcomeHints, outcomeLabels } from '../../components/labels';
import { getLinesPath, getRemittanceKey, settleLine } from './api';

const isOpen = ({ outcome, settledAt }: RemittanceLine): boolean => outcome !== 'matched' && settledAt === null;

const buildColumns = (onSettle: (line: RemittanceLine, note: string) => Promise<void>): Column<RemittanceLine>[] => [
  { id: 'row', label: 'Row', kind: 'number', cell: ({ row }) => row },
  { id: 'awb', label: 'Tracking number', kind: 'text', cell: ({ trackingNumber }) => trackingNumber },
  {
    id: 'order',
    label: 'Order',
    cell: ({ orderId }) => (orderId ? <Link to={adminPaths.order(orderId)}>{orderId}</Link> : '–'),
  },
  { id: 'paid', label: 'Paid', kind: 'number', cell: ({ amount }) => formatRupees(amount) },
  {
    id: 'expected',
    label: 'Collected',
    kind: 'number',
    cell: ({ expected }) => (expected === null ? '–' : formatRupees(expected)),
  },
  {
    id: 'result',
    label: 'Result',
    kind: 'text',
    cell: (line) => (
      <>
        <StateBadge tone={line.outcome === 'matched' ? 'good' : line.settledAt ? 'quiet' : 'warning'}>
          {outcomeLabels[line.outcome as RemittanceOutcome] ?? line.outcome}
        </StateBadge>
        {line.settledAt && <div>Settled: {line.settledNote}</div>}
      </>
    ),
  },
  {
    id: 'actions',
    label: 'Actions',
    cell: (line) =>
      isOpen(line) && (
        <RowActions permission="orders.refund">
          <TextDialogButton
            label="Settle"
            aria-label={`Settle row ${line.row}`}
            dialog={{
              title: `Settle row ${line.row}?`,
              text: describeLine(line),
              label: 'How it was settled',
              name: 'note',
              hint: 'Such as “difference paid with the next transfer”.',
              maxLength: 300,
              confirmLabel: 'Settle',
            }}
            onConfirm={(note) => onSettle(line, note)}
          />
        </RowActions>
      ),
  },
];

/** A remittance with its totals and its rows. Rows that did not match are settled with a note. */
export function RemittanceView({ remittance }: { remittance: Remittance }) {
  const { id, reference, carrier, paidOn, fileName, total, rows, open, outcomes, createdAt, by } = remittance;
  const client = useQueryClient();
  const list = useList<RemittanceLine>(getLinesPath(id));
  const { data: carriers } = useQuery({ queryKey: carriersKey, queryFn: ({ signal }) => listCarriers({ signal }) });
  const settle = async ({ row }: RemittanceLine, note: string) => {
    await settleLine(id, row, note);
    notify.success('Row settled');
    list.reload();
    void client.invalidateQueries({ queryKey: getRemittanceKey(id) });
  };
  return (
    <Stack $gap={24}>
      <CardColumns>
        <Card heading={reference} headingId="remittance-totals">
          <OutcomeTotals labels={outcomeLabels} outcomes={outcomes} total={total} rows={rows} />
        </Card>
        <Card heading="About it" headingId="remittance-facts">
          <Facts
            facts={{
              Carrier: getCarrierName(carrier, carriers),
              Paid: paidOn ? <CalendarDate at={paidOn} /> : 'Not in the file',
              File: fileName,
              Imported: <Timestamp at={createdAt} />,
              By: by,
              'To settle': open,
            }}
          />
        </Card>
      </CardColumns>
      <DataTable
        name="Rows"
        list={list}
        columns={buildColumns(settle)}
        getKey={({ row }) => String(row)}
        searchPlaceholder="Order or tracking number"
        filters={
          <>
            <Filter list={list} name="state" label="State" choices={{ open: 'To settle', settled: 'Settled' }} />
            <Filter list={list} name="outcome" label="Result" choices={outcomeLabels} />
          </>
        }
        isExpandable
        emptyMessage="This remittance has no rows."
      />
    </Stack>
  );
}

/** Says what is wrong with a row, and what settling it means. */
function describeLine({ outcome, amount, expected, shipmentId }: RemittanceLine): string {
  const collected = expected === null ? '' : `, collected ${formatRupees(expected)}`;
  const effect = shipmentId && outcome !== 'repeated' ? ' The cash of its parcel counts as remitted then.' : '';
  return `${outcomeHints[outcome as RemittanceOutcome] ?? ''} Paid ${formatRupees(amount)}${collected}.${effect}`;
}
