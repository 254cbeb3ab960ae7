import { useQueryClient } from '@tanstack/react-query';
import type { OrderBlock } from '@vastra/shared/contract';
import { DialogButton } from '../../components/dialogs/confirm-dialog';
import { ConfirmedAction } from '../../components/dialogs/confirmed-action';
import { RowActions } from '../../components/lists/row-actions';
import type { Column } from '../../components/table/data-table';
import { Filter } from '../../components/table/filter';
import { ListPage } from '../../components/table/list-page';
import { Timestamp } from '../../components/time/timestamp';
import { deleteBlock } from './api';
import { BlockForm, kindLabels } from './block-form';

const buildColumns = ({ reload }: { reload: () => void }): Column<OrderBlock>[] => [
  { id: 'kind', label: 'Recognised by', cell: ({ kind }) => kindLabels[kind] ?? kind },
  { id: 'value', label: 'Value', kind: 'text', cell: ({ label }) => label },
  { id: 'note', label: 'Note', kind: 'text', isWide: true, cell: ({ note }) => note || '–' },
  { id: 'created', label: 'Blocked', cell: ({ createdAt }) => <Timestamp at={createdAt} /> },
  {
    id: 'actions',
    label: 'Actions',
    cell: ({ id, label }) => (
      <RowActions>
        <ConfirmedAction
          label="Unblock"
          aria-label={`Unblock ${label}`}
          question="Unblock this buyer?"
          text={`Orders with ${label} are accepted again.`}
          action={() => deleteBlock(id)}
          notice="Buyer unblocked"
          onDone={reload}
        />
      </RowActions>
    ),
  },
];

function BlockButton() {
  const client = useQueryClient();
  return (
    <DialogButton $tone="brand" label="Block a buyer">
      {(close) => (
        <BlockForm
          onAdded={() => {
            close();
            void client.refetchQueries({ queryKey: ['list', 'admin/order-blocks'] });
          }}
          onClose={close}
        />
      )}
    </DialogButton>
  );
}

/** The buyers whose orders are refused. */
const OrderBlocksPage = () => (
  <ListPage<OrderBlock>
    title="Blocked buyers"
    actions={<BlockButton />}
    path="admin/order-blocks"
    columns={buildColumns}
    getKey={({ id }) => id}
    searchPlaceholder="Value or note"
    filters={(list) => <Filter list={list} name="kind" label="Recognised by" choices={kindLabels} />}
    isExpandable
    emptyMessage="No buyer is blocked."
  />
);

export { OrderBlocksPage as Component };
