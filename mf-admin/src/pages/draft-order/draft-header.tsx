import type { DraftOrder } from '@vastra/shared/contract';
import { notify } from '@vastra/shared/notify';
import { useNavigate } from '@vastra/shared/router';
import { Button } from '@vastra/shared/ui/button';
import { useState } from 'react';
import { adminPaths } from '../../admin-paths';
import { ConfirmDialog } from '../../components/dialogs/confirm-dialog';
import { Row } from '../../components/kit/layout';
import { Timestamp } from '../../components/time/timestamp';
import { Permitted } from '../../permissions';
import { deleteDraft } from './api';

/** Shows when a draft was changed last, with the button to delete it. */
export function DraftHeader({ draft }: { draft: DraftOrder }) {
  const [isConfirmingDelete, setConfirmingDelete] = useState(false);
  const navigate = useNavigate();
  const remove = async () => {
    await deleteDraft(draft.id);
    notify.success('Deleted');
    navigate(adminPaths.draftOrders, { replace: true });
  };
  return (
    <Row $justify="space-between" $marginBottom={24} $tone="muted">
      <p>
        Last changed <Timestamp at={draft.updatedAt} />. Nothing is reserved before the order is placed.
      </p>
      <Permitted>
        <Button $tone="line" aria-haspopup="dialog" onClick={() => setConfirmingDelete(true)}>
          Delete
        </Button>
      </Permitted>
      {isConfirmingDelete && (
        <ConfirmDialog
          title="Delete this draft order?"
          text="The customer has not got anything of it. This cannot be undone."
          confirmLabel="Delete"
          onConfirm={remove}
          onCancel={() => setConfirmingDelete(false)}
        />
      )}
    </Row>
  );
}
