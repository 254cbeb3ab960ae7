import { useQueryClient } from '@tanstack/react-query';
import { formatNumber, formatRupees } from '@vastra/shared/format';
import { notify } from '@vastra/shared/notify';
import { Link } from '@vastra/shared/router';
import { adminPaths } from '../../../../../mf-admin/src/admin-paths';
import { StateBadge } from '../../../../../mf-admin/src/components/badges/state-badge';
import { TextDialogButton } from '../../../../../mf-admin/src/components/dialogs/text-dialog';
import { Stack } from '../../../../../mf-admin/src/components/kit';
import { ActionButton } from '../../../../../mf-admin/src/components/kit/action-button';
import { Card, CardColumns } from '../../../../../mf-admin/src/components/layout/card';
import { Facts } from '../../../../../mf-admin/src/components/layout/fact-list';
import { OutcomeTotals } from '../../../../../mf-admin/src/components/layout/outcome-totals';
import { RowActions } from '../../../../../mf-admin/src/components/lists/row-actions';
import { type Column, DataTable } from '../../../../../mf-admin/src/components/table/data-table';
import { Filter } from '../../../../../mf-admin/src/components/table/filter';
import { useList } from '../../../../../mf-admin/src/components/table/use-list';
import { CalendarDate } from '../../../../../mf-admin/src/components/time/calendar-date';
import { Timestamp } from '../../../../../mf-admin/src/components/time/timestamp';
import type { Settlement, SettlementLine } from '../../../contract';
import { getLabel, kindLabels, outcomeHints, outcomeLabels } from '../../components/labels';
import { downloadLines, getLinesPath, getSettlementKey, resolveLine } from './api';

const isOpen = ({ outcome, resolvedAt }: SettlementLine): boolean => outcome !== 'matched' && resolvedAt === null;

const buildColumns = (
  providerLabel: string,
  onResolve: (line: SettlementLine, note: string) => Promise<void>,
): Column<SettlementLine>[] => [
  { id: 'entity', label: 'Id at the provider', kind: 'text', cell: ({ entityId }) => entityId },
  { id: 'row', label: 'Row', kind: 'number', isHiddenByDefault: true, cell: ({ row }) => row },
  { id: 'kind', label: 'Kind', cell: ({ kind }) => getLabel(kindLabels, kind) },
  {
    id: 'order',
    label: 'Order',
    cell: ({ orderId }) => (orderId ? <Link to={adminPaths.order(orderId)}>{orderId}</Link> : '–'),
  },
  { id: 'amount', label: 'Amount', kind: 'number', cell: ({ amount }) => formatRupees(amount) },
  {
    id: 'expected',
    label: 'In the shop',
    kind: 'number',
    cell: ({ expected }) => (expected === null ? '–' : formatRupees(expected)),
  },
  { id: 'fee', label: 'Fee', kind: 'number', cell: ({ fee }) => formatRupees(fee) },
  { id: 'tax', label: 'GST on fee', kind: 'number', cell: ({ feeTax }) => formatRupees(feeTax) },
  { id: 'net', label: 'Net', kind: 'number', cell: ({ net }) => formatRupees(net) },
  {
    id: 'result',
    label: 'Result',
    kind: 'text',
    cell: (line) => (
      <>
        <StateBadge tone={line.outcome === 'matched' ? 'good' : line.resolvedAt ? 'quiet' : 'warning'}>
          {getLabel(outcomeLabels, line.outcome)}
        </StateBadge>
        {line.description && <div>{line.description}</div>}
        {line.resolvedAt && (
          <div>
            Resolved<span>{line.resolvedBy && ` by ${line.resolvedBy}`}</span>: {line.resolvedNote}
          </div>
        )}
      </>
    ),
  },
  {
    id: 'actions',
    label: 'Actions',
    cell: (line) =>
      isOpen(line) && (
        <RowActions permission="books.write">
          <TextDialogButton
            label="Resolve"
            aria-label={`Resolve ${line.entityId}`}
            dialog={{
              title: `Resolve ${line.entityId}?`,
              text: `${outcomeHints[line.outcome as keyof typeof outcomeHints] ?? ''} ${describeAmounts(line)}`,
              label: 'Note',
              hint: `Such as “chargeback of October, see the mail of ${providerLabel}”. It changes no payment.`,
              maxLength: 300,
              confirmLabel: 'Resolve',
            }}
            onConfirm={(note) => onResolve(line, note)}
          />
        </RowActions>
      ),
  },
];

/** A settlement with its totals and its lines. Lines that did not match are resolved with a note. */
export function SettlementView({ settlement }: { settlement: Settlement }) {
  const { id, providerLabel, settlementId, utr, settledOn, fileName, amount, rows, open, outcomes, by, ...rest } =
    settlement;
  const client = useQueryClient();
  const list = useList<SettlementLine>(getLinesPath(id));
  const resolve = async (line: SettlementLine, note: string) => {
    await resolveLine(id, line.id, note);
    notify.success('Difference resolved');
    list.reload();
    void client.invalidateQueries({ queryKey: getSettlementKey(id) });
  };
  return (
    <Stack $gap={24}>
      <CardColumns>
        <Card heading={settlementId} headingId="settlement-totals">
          <OutcomeTotals labels={outcomeLabels} outcomes={outcomes} total={amount} rows={rows} />
        </Card>
        <Card heading="About it" headingId="settlement-facts">
          <Facts
            facts={{
              Provider: providerLabel,
              UTR: utr,
              Settled: <CalendarDate at={settledOn} />,
              Payments: formatRupees(rest.payments),
              Refunds: formatRupees(-rest.refunds),
              Adjustments: rest.adjustments !== 0 && formatRupees(rest.adjustments),
              Fees: formatRupees(-rest.fees),
              'GST on fees': formatRupees(-rest.feeTax),
              'Paid to the bank': <strong>{formatRupees(amount)}</strong>,
              'To resolve': formatNumber(open),
              File: fileName,
              Imported: <Timestamp at={rest.createdAt} />,
              By: by,
            }}
          >
            <ActionButton action={() => downloadLines(id)}>Download lines (CSV)</ActionButton>
          </Facts>
        </Card>
      </CardColumns>
      <DataTable
        name="Lines"
        list={list}
        columns={buildColumns(providerLabel, resolve)}
        getKey={(row) => String(row.id)}
        searchPlaceholder="Order or id at the provider"
        filters={
          <>
            <Filter list={list} name="state" label="State" choices={{ open: 'To resolve', resolved: 'Agrees' }} />
            <Filter list={list} name="outcome" label="Result" choices={outcomeLabels} />
            <Filter list={list} name="kind" label="Kind" choices={kindLabels} />
          </>
        }
        isExpandable
        emptyMessage="This settlement has no lines."
      />
    </Stack>
  );
}

const describeAmounts = ({ amount, expected, net }: SettlementLine): string =>
  expected === null
    ? `Net ${formatRupees(net)}.`
    : `Amount ${formatRupees(amount)}, in the shop ${formatRupees(expected)}, net ${formatRupees(net)}.`;
