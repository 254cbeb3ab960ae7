import type { DraftOrder } from '@vastra/shared/contract';
import { notify } from '@vastra/shared/notify';
import { useNavigate } from '@vastra/shared/router';
import { Button } from '@vastra/shared/ui/button';
import { useState } from 'react';
import styled from 'styled-components';
import { adminPaths } from '../../admin-paths';
import { ConfirmDialog } from '../../components/dialogs/confirm-dialog';
import { Timestamp } from '../../components/time/timestamp';
import { Permitted } from '../../permissions';
import { deleteDraft } from './api';

const Header = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 12px;
  margin-bottom: 24px;
  color: var(--ink-2);
`;

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
    <Header>
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
    </Header>
  );
}
