import type { DraftOrder } from '@vastra/shared/contract';
import { useLocation } from '@vastra/shared/router';
import { ButtonLink } from '@vastra/shared/ui/button-link';
import { Notice } from '@vastra/shared/ui/notice';
import { adminPaths } from '../../admin-paths';
import type { StoredRecord } from '../../components/form/stored-record';
import { Alert, BulletList, Text } from '../../components/kit';
import { RecordPage } from '../../components/layout/record-page';
import { type DraftValues, getDraft, toStored } from './api';
import { DraftForm } from './draft-form';
import { DraftHeader } from './draft-header';

/** An order that an admin prepares for a customer. */
const DraftOrderPage = () => (
  <RecordPage
    subject="draft order"
    backLink={{ to: adminPaths.draftOrders, label: 'Draft orders' }}
    load={getDraft}
    renderNew={() => <DraftForm stored={emptyDraft} />}
  >
    {(draft, { setData }) => <DraftView draft={draft} setDraft={setData} />}
  </RecordPage>
);

export { DraftOrderPage as Component };

const emptyDraft: StoredRecord<DraftValues> = {
  values: {
    customer: null,
    email: '',
    address: { name: '', phone: '', line1: '', line2: '', city: '', district: '', state: '', postalCode: '' },
    gstin: '',
    businessName: '',
    items: [],
    shippingMethod: 'standard',
    couponCode: '',
    discountKind: 'none',
    discountValue: null,
    discountReason: '',
    note: '',
  },
};

function DraftView({ draft, setDraft }: { draft: DraftOrder; setDraft: (draft: DraftOrder) => void }) {
  // Set by the page of the order that was duplicated.
  const { missing = [] } = (useLocation().state as { missing?: string[] } | null) ?? {};
  if (draft.orderId)
    return (
      <Notice title="This draft is placed." text={`It has become order ${draft.orderId}.`}>
        <ButtonLink to={adminPaths.order(draft.orderId)}>Open the order</ButtonLink>
      </Notice>
    );
  return (
    <>
      <DraftHeader draft={draft} />
      {missing.length > 0 && (
        <Alert as="section" $kind="error" $tone="ink" $marginBottom={24} aria-labelledby="missing-items">
          <Text as="h2" $size={20} $marginBottom={16} id="missing-items">
            Not in this draft
          </Text>
          <p>These items of the order are not sold any more:</p>
          <BulletList>
            {missing.map((name) => (
              <li key={name}>{name}</li>
            ))}
          </BulletList>
        </Alert>
      )}
      <DraftForm id={draft.id} stored={toStored(draft)} onSaved={setDraft} />
    </>
  );
}
