import type { AdminDeal } from '@vastra/shared/contract';
import { notify } from '@vastra/shared/notify';
import { useNavigate } from '@vastra/shared/router';
import { adminPaths } from '../../admin-paths';
import { PromotionStateBadge } from '../../components/badges/promotion-state-badge';
import { ConfirmButton } from '../../components/dialogs/confirm-dialog';
import { Row, Text } from '../../components/kit';
import { Permitted } from '../../permissions';
import { deleteDeal } from './api';

const consequences: Record<AdminDeal['state'], string> = {
  upcoming: 'It will not be shown to customers.',
  running: 'This deal is running. Its prices end immediately. Existing orders are not changed.',
  ended: 'Existing orders are not changed.',
};

/** Shows title and state of a deal, with the button to delete it. */
export function DealHeader({ deal: { _id, title, state } }: { deal: AdminDeal }) {
  const navigate = useNavigate();
  const remove = async () => {
    await deleteDeal(_id);
    notify.success('Deleted');
    navigate(adminPaths.deals, { replace: true });
  };
  return (
    <Row $marginBottom={24}>
      <Text as="h2" $size={20} $breaks>
        {title}
      </Text>
      <PromotionStateBadge state={state} />
      <Permitted>
        <ConfirmButton
          label="Delete"
          style={{ marginLeft: 'auto' }}
          dialog={{
            title: 'Delete this deal?',
            text: `${consequences[state]} This cannot be undone.`,
            confirmLabel: 'Delete',
          }}
          onConfirm={remove}
        />
      </Permitted>
    </Row>
  );
}
