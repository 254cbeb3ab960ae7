import { formatNumber } from '@vastra/shared/format';
import { InputError } from '@vastra/shared/local-errors';
import { useStartBulkAction } from '../../components/bulk/api';
import { ConfirmDialog } from '../../components/dialogs/confirm-dialog';
import { RowTable } from '../../components/table/row-table';
import { PlainTable } from '../../components/table/table-styles';
import { type CellChange, fieldLabels, formatValue } from './cells';
import { toProductEdits } from './to-edits';

/** Products that the API edits in one bulk action. */
const maxEditedProducts = 500;

interface ReviewDialogProps {
  changes: CellChange[];
  onSaved: () => void;
  onClose: () => void;
}

export const formatChangeCount = (count: number): string =>
  count === 1 ? '1 change' : `${formatNumber(count)} changes`;

/** Shows each change with its old and new value, and starts the bulk action that saves them. */
export function ReviewDialog({ changes, onSaved, onClose }: ReviewDialogProps) {
  const start = useStartBulkAction();
  const save = async () => {
    const products = toProductEdits(changes);
    if (products.length > maxEditedProducts)
      throw new InputError(`Please change at most ${formatNumber(maxEditedProducts)} products at once`);
    await start({ kind: 'edit-products', products }, {});
    onSaved();
  };
  return (
    <ConfirmDialog
      title={`Save ${formatChangeCount(changes.length)}?`}
      width={860}
      text="A product that another person has changed since it was loaded stays as it is, and is named. Everything can be undone for a day."
      confirmLabel={`Save ${formatChangeCount(changes.length)}`}
      onConfirm={save}
      onCancel={onClose}
    >
      <PlainTable style={{ maxHeight: '50vh', overflowY: 'auto' }}>
        <RowTable
          name="Changes"
          columns={[
            { label: 'Product', kind: 'text', cell: ({ row }) => row.title },
            { label: 'Variant', cell: ({ row, field }) => (field === 'status' || field === 'hsn' ? '–' : row.variant) },
            { label: 'Column', cell: ({ field }) => fieldLabels[field] },
            { label: 'Old', kind: 'number', cell: ({ field, from }) => formatValue(field, from) },
            { label: 'New', kind: 'number', cell: ({ field, to }) => <strong>{formatValue(field, to)}</strong> },
          ]}
          rows={changes}
          getKey={({ row, field }) => `${row.key} ${field}`}
        />
      </PlainTable>
    </ConfirmDialog>
  );
}
