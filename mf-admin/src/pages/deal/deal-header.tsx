import type { AdminDeal } from '@vastra/shared/contract';
import { notify } from '@vastra/shared/notify';
import { useNavigate } from '@vastra/shared/router';
import { Button } from '@vastra/shared/ui/button';
import { useState } from 'react';
import styled from 'styled-components';
import { adminPaths } from '../../admin-paths';
import { PromotionStateBadge } from '../../components/badges/promotion-state-badge';
import { ConfirmDialog } from '../../components/dialogs/confirm-dialog';
import { RecordHeader } from '../../components/layout/record-header';
import { Permitted } from '../../permissions';
import { deleteDeal } from './api';

const Title = styled.h2`
  font-size: 20px;
  overflow-wrap: anywhere;
`;

const DeleteButton = styled(Button)`
  min-height: 44px;
  margin-left: auto;
`;

const consequences: Record<AdminDeal['state'], string> = {
  upcoming: 'It will not be shown to customers.',
  running: 'This deal is running. Its prices end immediately. Existing orders are not changed.',
  ended: 'Existing orders are not changed.',
};

/** Shows title and state of a deal, with the button to delete it. */
export function DealHeader({ deal: { _id, title, state } }: { deal: AdminDeal }) {
  const [isConfirmingDelete, setConfirmingDelete] = useState(false);
  const navigate = useNavigate();
  const remove = async () => {
    await deleteDeal(_id);
    notify.success('Deleted');
    navigate(adminPaths.deals, { replace: true });
  };
  return (
    <RecordHeader>
      <Title>{title}</Title>
      <PromotionStateBadge state={state} />
      <Permitted>
        <DeleteButton $tone="line" onClick={() => setConfirmingDelete(true)}>
          Delete
        </DeleteButton>
      </Permitted>
      {isConfirmingDelete && (
        <ConfirmDialog
          title="Delete this deal?"
          text={`${consequences[state]} This cannot be undone.`}
          confirmLabel="Delete"
          onConfirm={remove}
          onCancel={() => setConfirmingDelete(false)}
        />
      )}
    </RecordHeader>
  );
}
