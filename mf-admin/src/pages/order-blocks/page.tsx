import type { OrderBlock } from '@vastra/shared/contract';
import { notify } from '@vastra/shared/notify';
import { Button } from '@vastra/shared/ui/button';
import { useState } from 'react';
import { ConfirmDialog } from '../../components/dialogs/confirm-dialog';
import { AdminPage } from '../../components/layout/admin-page';
import { RowActions } from '../../components/lists/row-actions';
import { type Column, DataTable } from '../../components/table/data-table';
import { Filter } from '../../components/table/filter';
import { useList } from '../../components/table/use-list';
import { Timestamp } from '../../components/time/timestamp';
import { Permitted } from '../../permissions';
import { deleteBlock } from './api';
import { BlockForm, kindLabels } from './block-form';

const buildColumns = (onDelete: (block: OrderBlock) => void): Column<OrderBlock>[] => [
  { id: 'kind', label: 'Recognised by', cell: ({ kind }) => kindLabels[kind] ?? kind },
  { id: 'value', label: 'Value', kind: 'text', cell: ({ label }) => label },
  { id: 'note', label: 'Note', kind: 'text', cell: ({ note }) => note || '–' },
  { id: 'created', label: 'Blocked', cell: ({ createdAt }) => <Timestamp at={createdAt} /> },
  {
    id: 'actions',
    label: 'Actions',
    cell: (block) => (
      <Permitted>
        <RowActions>
          <Button $tone="line" aria-label={`Unblock ${block.label}`} onClick={() => onDelete(block)}>
            Unblock
          </Button>
        </RowActions>
      </Permitted>
    ),
  },
];

function BlockList({ isAdding, setAdding }: { isAdding: boolean; setAdding: (isAdding: boolean) => void }) {
  const list = useList<OrderBlock>('admin/order-blocks');
  const [blockToDelete, setBlockToDelete] = useState<OrderBlock>();
  const unblock = async ({ id }: OrderBlock) => {
    await deleteBlock(id);
    setBlockToDelete(undefined);
    notify.success('Buyer unblocked');
    list.reload();
  };
  return (
    <>
      <DataTable
        name="Blocked buyers"
        list={list}
        columns={buildColumns(setBlockToDelete)}
        getKey={({ id }) => id}
        searchPlaceholder="Value or note"
        filters={<Filter list={list} name="kind" label="Recognised by" choices={kindLabels} />}
        emptyMessage="Nobody is blocked."
      />
      {isAdding && (
        <BlockForm
          onAdded={() => {
            setAdding(false);
            list.reload();
          }}
          onClose={() => setAdding(false)}
        />
      )}
      {blockToDelete && (
        <ConfirmDialog
          title="Unblock this buyer?"
          text={`Orders with ${blockToDelete.label} are accepted again.`}
          confirmLabel="Unblock"
          onConfirm={() => unblock(blockToDelete)}
          onCancel={() => setBlockToDelete(undefined)}
        />
      )}
    </>
  );
}

/** The buyers whose orders are refused. */
function OrderBlocksPage() {
  const [isAdding, setAdding] = useState(false);
  const addButton = (
    <Button aria-haspopup="dialog" onClick={() => setAdding(true)}>
      Block a buyer
    </Button>
  );
  return (
    <AdminPage title="Blocked buyers" actions={addButton}>
      <BlockList isAdding={isAdding} setAdding={setAdding} />
    </AdminPage>
  );
}

export { OrderBlocksPage as Component };
