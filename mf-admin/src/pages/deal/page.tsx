import type { AdminDeal } from '@vastra/shared/contract';
import { useParams } from '@vastra/shared/router';
import { ButtonLink } from '@vastra/shared/ui/button-link';
import { adminPaths, newId } from '../../admin-paths';
import { AdminPage } from '../../components/layout/admin-page';
import { QueryBoundary } from '../../components/layout/query-boundary';
import { getDeal, toStored } from './api';
import { DealForm } from './deal-form';
import { DealHeader } from './deal-header';
import { EndedDeal } from './ended-deal';

function DealPage() {
  const { id = newId } = useParams();
  return (
    <AdminPage title={id === newId ? 'New deal' : 'Deal'} backLink={{ to: adminPaths.deals, label: 'Deals' }}>
      {id === newId ? <DealForm key={newId} stored={emptyDeal} /> : <ExistingDeal id={id} />}
    </AdminPage>
  );
}

export { DealPage as Component };

const emptyDeal = { values: { title: '', startDate: null, endDate: null, perCustomerLimit: null, products: [] } };

const ExistingDeal = ({ id }: { id: string }) => (
  <QueryBoundary
    queryKey={['deal', id]}
    queryFn={(options) => getDeal(id, options)}
    subject="The deal"
    notFoundAction={<ButtonLink to={adminPaths.deals}>All deals</ButtonLink>}
  >
    {(deal, { setData }) => <DealView key={deal._id} deal={deal} setDeal={setData} />}
  </QueryBoundary>
);

interface DealViewProps {
  deal: AdminDeal;
  setDeal: (deal: AdminDeal) => void;
}

const DealView = ({ deal, setDeal }: DealViewProps) => (
  <>
    <DealHeader deal={deal} />
    {deal.state === 'ended' ? (
      <EndedDeal deal={deal} />
    ) : (
      <DealForm id={deal._id} stored={toStored(deal)} onSaved={setDeal} />
    )}
  </>
);
