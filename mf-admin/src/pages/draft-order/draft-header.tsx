import type { DraftOrder } from '@vastra/shared/contract';
import { adminPaths } from '../../admin-paths';
import { DeleteButton } from '../../components/dialogs/delete-button';
import { Row } from '../../components/kit';
import { Timestamp } from '../../components/time/timestamp';
import { deleteDraft } from './api';

/** Shows when a draft was changed last, with the button to delete it. */
export const DraftHeader = ({ draft: { id, updatedAt } }: { draft: DraftOrder }) => (
  <Row $justify="space-between" $marginBottom={24} $tone="muted">
    <p>
      Last changed <Timestamp at={updatedAt} />. Nothing is reserved before the order is placed.
    </p>
    <DeleteButton
      title="Delete this draft order?"
      text="The customer has not got anything of it."
      remove={() => deleteDraft(id)}
      listPath={adminPaths.draftOrders}
    />
  </Row>
);
