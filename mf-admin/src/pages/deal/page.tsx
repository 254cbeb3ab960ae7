import type { AdminDeal } from '@vastra/shared/contract';
import { useParams } from '@vastra/shared/router';
import { ButtonLink } from '@vastra/shared/ui/button-link';
import { useState } from 'react';
import { adminPaths, newId } from '../../admin-paths';
import { AdminPage } from '../../components/admin-page';
import { Loaded } from '../../components/loaded';
import { getDeal, storedOf } from './api';
import { DealForm } from './deal-form';
import { DealHead } from './deal-head';
import { EndedDeal } from './ended-deal';

export function Component() {
  const { id = newId } = useParams();
  return (
    <AdminPage title={id === newId ? 'New deal' : 'Deal'} back={{ to: adminPaths.deals, label: 'Deals' }}>
      {id === newId ? <DealForm key={newId} stored={blank} /> : <OneDeal id={id} />}
    </AdminPage>
  );
}

const blank = { values: { title: '', startDate: null, endDate: null, products: [] } };

const OneDeal = ({ id }: { id: string }) => (
  <Loaded
    question={id}
    ask={(options) => getDeal(id, options)}
    thing="The deal"
    back={<ButtonLink to={adminPaths.deals}>All deals</ButtonLink>}
  >
    {(deal) => <DealView key={deal._id} first={deal} />}
  </Loaded>
);

function DealView({ first }: { first: AdminDeal }) {
  const [deal, setDeal] = useState(first);
  return (
    <>
      <DealHead deal={deal} />
      {deal.state === 'ended' ? (
        <EndedDeal deal={deal} />
      ) : (
        <DealForm id={deal._id} stored={storedOf(deal)} onSaved={setDeal} />
      )}
    </>
  );
}
