import type { AdminDeal } from '@vastra/shared/contract';
import { notify } from '@vastra/shared/notify';
import { useNavigate } from '@vastra/shared/router';
import { Button } from '@vastra/shared/ui/button';
import { useState } from 'react';
import styled from 'styled-components';
import { adminPaths } from '../../admin-paths';
import { OfferStateBadge } from '../../components/badges/offer-state-badge';
import { ConfirmDialog } from '../../components/dialogs/confirm-dialog';
import { deleteDeal } from './api';

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 12px;
  margin-bottom: 24px;
  & > h2 {
    font-size: 20px;
    overflow-wrap: anywhere;
  }
  & > button {
    min-height: 44px;
    margin-left: auto;
  }
`;

const consequences: Record<AdminDeal['state'], string> = {
  upcoming: 'Shoppers will not see it.',
  running: 'It is running: shoppers lose its prices at once. Orders keep what was paid.',
  ended: 'Orders keep what was paid.',
};

/** Which deal it is, where it stands, and its end before its time. */
export function DealHeader({ deal: { _id, title, state } }: { deal: AdminDeal }) {
  const [isConfirmingDelete, setConfirmingDelete] = useState(false);
  const navigate = useNavigate();
  const remove = async () => {
    await deleteDeal(_id);
    notify.success('Deleted');
    navigate(adminPaths.deals, { replace: true });
  };
  return (
    <Head>
      <h2>{title}</h2>
      <OfferStateBadge state={state} />
      <Button $tone="line" onClick={() => setConfirmingDelete(true)}>
        Delete
      </Button>
      {isConfirmingDelete && (
        <ConfirmDialog
          title="Delete this deal?"
          text={`${consequences[state]} This cannot be taken back.`}
          confirmLabel="Delete"
          onConfirm={remove}
          onCancel={() => setConfirmingDelete(false)}
        />
      )}
    </Head>
  );
}
