import type { GiftCardRow } from '@vastra/shared/contract';
import { formatDate, formatRupees } from '@vastra/shared/format';
import { adminPaths } from '../../admin-paths';
import { alertLabels, statusLabels } from '../../components/credit/gift-card-labels';
import { DialogButton } from '../../components/dialogs/confirm-dialog';
import type { Column } from '../../components/table/data-table';
import { Filter } from '../../components/table/filter';
import { ListPage } from '../../components/table/list-page';
import { CalendarDate } from '../../components/time/calendar-date';
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

const GiftCardsPage = () => (
  <ListPage<GiftCardRow>
    title="Gift cards"
    actionsPermission="credit.write"
    actions={
      <DialogButton $tone="brand" label="Issue a gift card">
        {(close) => <IssueDialog onClose={close} />}
      </DialogButton>
    }
    path="admin/gift-cards"
    columns={columns}
    getKey={({ id }) => id}
    getHref={({ id }) => adminPaths.giftCard(id)}
    searchPlaceholder="Last four characters, recipient or order"
    filters={(list) => <Filter list={list} name="status" label="Status" choices={statusLabels} />}
    emptyMessage="No gift cards yet."
  >
    <LedgerCard />
  </ListPage>
);

export { GiftCardsPage as Component };
