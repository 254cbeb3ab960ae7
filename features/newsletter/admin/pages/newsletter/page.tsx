import styled from 'styled-components';
import { StateBadge } from '../../../../../mf-admin/src/components/badges/state-badge';
import { ConfirmedAction } from '../../../../../mf-admin/src/components/dialogs/confirmed-action';
import { Hint, Row } from '../../../../../mf-admin/src/components/kit';
import { ActionButton } from '../../../../../mf-admin/src/components/kit/action-button';
import { RowActions } from '../../../../../mf-admin/src/components/lists/row-actions';
import type { Column } from '../../../../../mf-admin/src/components/table/data-table';
import { Filter } from '../../../../../mf-admin/src/components/table/filter';
import { ListPage } from '../../../../../mf-admin/src/components/table/list-page';
import { Timestamp } from '../../../../../mf-admin/src/components/time/timestamp';
import type { Subscriber } from '../../../contract';
import { downloadSubscribers, eraseSubscriber, type SubscriberPage } from './api';

const stateLabels = { waiting: 'Pending', confirmed: 'Confirmed', ended: 'Unsubscribed' } as const;
const stateTones = { waiting: 'warning', confirmed: 'good', ended: 'quiet' } as const;

const Count = styled.dd`
  font: 500 30px/1.15 var(--serif);
  font-variant-numeric: tabular-nums;
`;

const formatOptionalTime = (at: string | null) => (at ? <Timestamp at={at} /> : '–');

const buildColumns = ({ reload }: { reload: () => void }): Column<Subscriber>[] => [
  { id: 'email', label: 'Email', kind: 'text', cell: ({ email }) => email },
  {
    id: 'state',
    label: 'State',
    cell: ({ state }) => <StateBadge tone={stateTones[state]}>{stateLabels[state]}</StateBadge>,
  },
  { id: 'created', label: 'Signed up', cell: ({ createdAt }) => formatOptionalTime(createdAt) },
  { id: 'confirmed', label: 'Confirmed', cell: ({ confirmedAt }) => formatOptionalTime(confirmedAt) },
  { id: 'ended', label: 'Unsubscribed', cell: ({ endedAt }) => formatOptionalTime(endedAt) },
  {
    id: 'actions',
    label: 'Actions',
    cell: ({ email }) => (
      <RowActions>
        <ConfirmedAction
          label="Erase"
          aria-label={`Erase ${email}`}
          question="Erase this subscriber?"
          text={`${email} is deleted permanently, including the record of unsubscribing. Anyone who enters it again gets a new confirmation email.`}
          action={() => eraseSubscriber(email)}
          notice="Subscriber erased"
          onDone={reload}
        />
      </RowActions>
    ),
  },
];

const NewsletterPage = () => (
  <ListPage<Subscriber, SubscriberPage>
    title="Newsletter"
    actionsPermission="newsletter.export"
    actions={<ActionButton action={() => downloadSubscribers()}>Export CSV</ActionButton>}
    path="admin/newsletter"
    renderHeader={({ page }) =>
      page && (
        <Row as="dl" $gap="12 48" $marginBottom={24}>
          {(['confirmed', 'waiting', 'ended'] as const).map((state) => (
            <div key={state}>
              <Hint as="dt">{stateLabels[state]}</Hint>
              <Count>{page.counts[state]}</Count>
            </div>
          ))}
        </Row>
      )
    }
    columns={buildColumns}
    getKey={({ email }) => email}
    searchPlaceholder="Email"
    filters={(list) => <Filter list={list} name="state" label="State" choices={stateLabels} />}
    emptyMessage="No subscribers yet."
  />
);

export { NewsletterPage as Component };
