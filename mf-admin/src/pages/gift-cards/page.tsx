import type { GiftCardRow } from '@vastra/shared/contract';
import { formatDate, formatRupees } from '@vastra/shared/format';
import { Button } from '@vastra/shared/ui/button';
import { useState } from 'react';
import { adminPaths } from '../../admin-paths';
import { alertLabels, statusLabels } from '../../components/credit/gift-card-labels';
import { AdminPage } from '../../components/layout/admin-page';
import { type Column, DataTable } from '../../components/table/data-table';
import { Filter } from '../../components/table/filter';
import { useList } from '../../components/table/use-list';
import { CalendarDate } from '../../components/time/calendar-date';
import { usePermission } from '../../permissions';
import { IssueDialog } from './issue-dialog';
import { LedgerCard } from './ledger-card';

const columns: Column<GiftCardRow>[] = [
  { id: 'ending', label: 'Code', cell: ({ ending }) => `…${ending}` },
  { id: 'recipient', label: 'Recipient', kind: 'text', cell: ({ recipientName }) => recipientName },
  { id: 'email', label: 'Email', kind: 'text', cell: ({ recipientEmail }) => recipientEmail ?? '–' },
  { id: 'amount', label: 'Amount', kind: 'number', cell: ({ amount }) => formatRupees(amount) },
  { id: 'balance', label: 'Balance', kind: 'number', cell: ({ balance }) => formatRupees(balance) },
  { id: 'order', label: 'Order', isHiddenByDefault: true, cell: ({ orderId }) => orderId ?? 'Issued by the shop' },
  {
    id: 'mailed',
    label: 'Mailed',
    cell: ({ sentAt, sendOn }) => (sentAt ? <CalendarDate at={sentAt} /> : sendOn ? `On ${formatDate(sendOn)}` : '–'),
  },
  { id: 'expires', label: 'Expires', cell: ({ expiresAt }) => <CalendarDate at={expiresAt} /> },
  { id: 'status', label: 'Status', cell: ({ status }) => statusLabels[status] ?? status },
  {
    id: 'alerts',
    label: 'Alerts',
    kind: 'text',
    cell: ({ alerts }) => alerts.map((alert) => alertLabels[alert] ?? alert).join(', ') || '–',
  },
];

function GiftCardsPage() {
  const [isIssuing, setIssuing] = useState(false);
  return (
    <AdminPage title="Gift cards" actions={<IssueButton onPress={() => setIssuing(true)} />}>
      <GiftCards />
      <LedgerCard />
      {isIssuing && <IssueDialog onClose={() => setIssuing(false)} />}
    </AdminPage>
  );
}

export { GiftCardsPage as Component };

const IssueButton = ({ onPress }: { onPress: () => void }) =>
  usePermission('credit.write') ? <Button onClick={onPress}>Issue a gift card</Button> : null;

function GiftCards() {
  const list = useList<GiftCardRow>('admin/gift-cards');
  return (
    <DataTable
      name="Gift cards"
      list={list}
      columns={columns}
      getKey={({ id }) => id}
      getHref={({ id }) => adminPaths.giftCard(id)}
      searchPlaceholder="Last four characters, recipient or order"
      filters={<Filter list={list} name="status" label="Status" choices={statusLabels} />}
      emptyMessage="No gift cards yet."
    />
  );
}
