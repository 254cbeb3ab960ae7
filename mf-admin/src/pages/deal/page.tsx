import { adminPaths } from '../../admin-paths';
import { RecordPage } from '../../components/layout/record-page';
import { ApprovalCard } from '../../components/promotions/approval-card';
import { getDeal, toStored } from './api';
import { DealForm } from './deal-form';
import { DealHeader } from './deal-header';
import { EndedDeal } from './ended-deal';

const emptyDeal = { values: { title: '', startDate: null, endDate: null, perCustomerLimit: null, products: [] } };

const DealPage = () => (
  <RecordPage
    subject="deal"
    backLink={{ to: adminPaths.deals, label: 'Deals' }}
    load={getDeal}
    renderNew={() => <DealForm stored={emptyDeal} />}
  >
    {(deal, { setData }) => (
      <>
        <DealHeader deal={deal} />
        <ApprovalCard kind="deal" offer={deal} isActive={deal.isActive !== false} onChanged={setData} />
        {deal.state === 'ended' ? (
          <EndedDeal deal={deal} />
        ) : (
          <DealForm id={deal._id} stored={toStored(deal)} onSaved={setData} />
        )}
      </>
    )}
  </RecordPage>
);

export { DealPage as Component };
