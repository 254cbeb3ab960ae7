import type { AdminDeal } from '@vastra/shared/contract';
import { adminPaths } from '../../admin-paths';
import { OfferBadge } from '../../components/badges/offer-badge';
import { DeleteButton } from '../../components/dialogs/delete-button';
import { Row, Text } from '../../components/kit';
import { deleteDeal } from './api';

const consequences: Record<AdminDeal['state'], string> = {
  upcoming: 'It will not be shown to customers.',
  running: 'This deal is running. Its prices end immediately. Existing orders are not changed.',
  ended: 'Existing orders are not changed.',
};

/** Shows title and state of a deal, with the button to delete it. */
export const DealHeader = ({ deal }: { deal: AdminDeal }) => (
  <Row $marginBottom={24}>
    <Text as="h2" $size={20} $breaks>
      {deal.title}
    </Text>
    <OfferBadge offer={deal} isActive={deal.isActive !== false} />
    <DeleteButton
      style={{ marginLeft: 'auto' }}
      title="Delete this deal?"
      text={consequences[deal.isActive === false ? 'upcoming' : deal.state]}
      remove={() => deleteDeal(deal._id)}
      listPath={adminPaths.deals}
    />
  </Row>
);
