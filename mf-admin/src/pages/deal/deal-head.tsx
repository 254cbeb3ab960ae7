import type { AdminDeal } from '@vastra/shared/contract';
import { notify } from '@vastra/shared/notify';
import { useNavigate } from '@vastra/shared/router';
import { Button } from '@vastra/shared/ui/button';
import { useState } from 'react';
import styled from 'styled-components';
import { adminPaths } from '../../admin-paths';
import { Confirm } from '../../components/confirm';
import { OfferState } from '../../components/offer-state';
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

const losses: Record<AdminDeal['state'], string> = {
  upcoming: 'Shoppers will not see it.',
  running: 'It is running: shoppers lose its prices at once. Orders keep what was paid.',
  ended: 'Orders keep what was paid.',
};

/** Which deal it is, where it stands, and its end before its time. */
export function DealHead({ deal: { _id, title, state } }: { deal: AdminDeal }) {
  const [isAsking, setAsking] = useState(false);
  const go = useNavigate();
  const remove = async () => {
    await deleteDeal(_id);
    notify.success('Deleted');
    go(adminPaths.deals, { replace: true });
  };
  return (
    <Head>
      <h2>{title}</h2>
      <OfferState state={state} />
      <Button $tone="line" onClick={() => setAsking(true)}>
        Delete
      </Button>
      {isAsking && (
        <Confirm
          title="Delete this deal?"
          text={`${losses[state]} This cannot be taken back.`}
          yes="Delete"
          onYes={remove}
          onNo={() => setAsking(false)}
        />
      )}
    </Head>
  );
}
