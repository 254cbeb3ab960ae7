import type { DraftOrder } from '@vastra/shared/contract';
import { notify } from '@vastra/shared/notify';
import { useNavigate } from '@vastra/shared/router';
import { adminPaths } from '../../admin-paths';
import { ConfirmButton } from '../../components/dialogs/confirm-dialog';
import { Row } from '../../components/kit';
import { Timestamp } from '../../components/time/timestamp';
import { Permitted } from '../../permissions';
import { deleteDraft } from './api';

/** Shows when a draft was changed last, with the button to delete it. */
export function DraftHeader({ draft }: { draft: DraftOrder }) {
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
        <ConfirmButton
          label="Delete"
          dialog={{
            title: 'Delete this draft order?',
            text: 'The customer has not got anything of it. This cannot be undone.',
            confirmLabel: 'Delete',
          }}
          onConfirm={remove}
        />
      </Permitted>
    </Row>
  );
}
