import type { CustomerGroup } from '@vastra/shared/contract';
import { adminPaths } from '../../admin-paths';
import { DeleteButton } from '../../components/dialogs/delete-button';
import { Row, Stack, Text } from '../../components/kit';
import { TextLink } from '../../components/kit/text-link';
import { Card, CardColumns } from '../../components/layout/card';
import { RecordPage } from '../../components/layout/record-page';
import { usePermission } from '../../permissions';
import { deleteGroup, emptyGroup, getGroup, toStored } from './api';
import { GroupForm } from './group-form';
import { MembersCard } from './members-card';

const GroupHeader = ({ group: { _id, name } }: { group: CustomerGroup }) => (
  <Row $marginBottom={24}>
    <Text as="h2" $size={20} $breaks>
      {name}
    </Text>
    <DeleteButton
      style={{ marginLeft: 'auto' }}
      title="Delete this customer group?"
      text="Its customers stay, and it disappears from its price lists. A group that a promotion needs cannot be deleted."
      remove={() => deleteGroup(_id)}
      listPath={adminPaths.customerGroups}
    />
  </Row>
);

/** Promotions that are for the group. Nothing without any. */
const PromotionsCard = ({ promotions }: Pick<CustomerGroup, 'promotions'>) =>
  promotions.length > 0 && (
    <Card heading="Promotions" headingId="group-promotions">
      <Stack as="ul" $gap={8}>
        {promotions.map(({ _id, name }) => (
          <li key={_id}>
            <TextLink to={adminPaths.promotion(_id)}>{name}</TextLink>
          </li>
        ))}
      </Stack>
    </Card>
  );

interface GroupViewProps {
  group: CustomerGroup;
  onChanged: (group: CustomerGroup) => void;
}

function GroupView({ group, onChanged }: GroupViewProps) {
  const canSeeCustomers = usePermission('customers.read');
  return (
    <>
      <GroupHeader group={group} />
      <CardColumns>
        <GroupForm group={group} stored={toStored(group)} onSaved={onChanged} />
        <div>
          {canSeeCustomers && <MembersCard group={group} onChanged={onChanged} />}
          <PromotionsCard promotions={group.promotions} />
        </div>
      </CardColumns>
    </>
  );
}

const CustomerGroupPage = () => (
  <RecordPage
    subject="customer group"
    backLink={{ to: adminPaths.customerGroups, label: 'Customer groups' }}
    load={getGroup}
    renderNew={() => <GroupForm stored={emptyGroup} />}
  >
    {(group, { setData }) => <GroupView group={group} onChanged={setData} />}
  </RecordPage>
);

export { CustomerGroupPage as Component };
