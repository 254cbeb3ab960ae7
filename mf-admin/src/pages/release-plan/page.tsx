import { useQueryClient } from '@tanstack/react-query';
import type { ReleaseFreeze, ReleaseRequest } from '@vastra/shared/contract';
import { notify } from '@vastra/shared/notify';
import { Notice } from '@vastra/shared/ui/notice';
import { DialogButton } from '../../components/dialogs/confirm-dialog';
import { ConfirmedAction } from '../../components/dialogs/confirmed-action';
import { AdminPage } from '../../components/layout/admin-page';
import { CardStack } from '../../components/layout/card';
import { QueryBoundary } from '../../components/layout/query-boundary';
import { RowActions } from '../../components/lists/row-actions';
import { getPlan, planKey } from '../../components/releases/api';
import { TableCard } from '../../components/table/table-card';
import { Timestamp } from '../../components/time/timestamp';
import { Permitted } from '../../permissions';
import { cancel, decide, endFreeze } from './api';
import { FreezeForm } from './freeze-form';
import { RequestForm } from './request-form';

const ReleasePlanPage = () => (
  <AdminPage title="Release plan" actions={<PlanActions />}>
    <QueryBoundary queryKey={planKey} queryFn={getPlan} subject="The release plan">
      {({ freezes, requests }) =>
        freezes.length === 0 && requests.length === 0 ? (
          <Notice
            title="Nothing is frozen or requested."
            text="A freeze stops promotions for a time. A request promotes a release at a time, or after an approval."
          />
        ) : (
          <CardStack>
            {freezes.length > 0 && <Freezes freezes={freezes} />}
            {requests.length > 0 && <Requests requests={requests} />}
          </CardStack>
        )
      }
    </QueryBoundary>
  </AdminPage>
);

function useReload() {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: planKey });
}

/** Adds to the plan. */
function PlanActions() {
  const reload = useReload();
  const buildOnDone = (close: () => void, notice: string) => () => {
    close();
    notify.success(notice);
    void reload();
  };
  return (
    <>
      <DialogButton label="Request a promotion">
        {(close) => <RequestForm onDone={buildOnDone(close, 'Promotion requested')} onClose={close} />}
      </DialogButton>
      <Permitted permission="releases.rules">
        <DialogButton label="Freeze releases">
          {(close) => <FreezeForm onDone={buildOnDone(close, 'Releases frozen')} onClose={close} />}
        </DialogButton>
      </Permitted>
    </>
  );
}

/** Freezes that have not ended. */
function Freezes({ freezes }: { freezes: ReleaseFreeze[] }) {
  const reload = useReload();
  return (
    <TableCard
      heading="Freezes"
      labelledBy="freezes"
      columns={[
        { label: 'Frozen', kind: 'text', cell: ({ remotes }) => remotes?.join(', ') ?? 'All remotes' },
        { label: 'From', cell: ({ from }) => <Timestamp at={from} /> },
        { label: 'Until', cell: ({ until }) => <Timestamp at={until} /> },
        { label: 'Reason', kind: 'text', cell: ({ reason }) => reason },
        { label: 'Ask', kind: 'text', cell: ({ by }) => by },
        {
          label: '',
          cell: (each) => (
            <RowActions permission="releases.rules">
              <ConfirmedAction
                label="End"
                aria-label={`End the freeze ${each.reason}`}
                question="End this freeze?"
                text={each.reason}
                action={() => endFreeze(each)}
                notice="Freeze ended"
                onDone={reload}
              />
            </RowActions>
          ),
        },
      ]}
      rows={freezes}
      getKey={({ id }) => id}
    />
  );
}

const states: Record<string, string> = {
  waiting: 'Waiting for approval',
  scheduled: 'Scheduled',
  running: 'Going live',
  done: 'Live',
  failed: 'Failed',
  refused: 'Refused',
  cancelled: 'Cancelled',
  expired: 'Expired',
};

const describeState = ({ state, failure }: ReleaseRequest): string =>
  [states[state] ?? state, failure].filter(Boolean).join(': ');

/** Promotions and canaries that wait for an approval or for their time, and those that ended. */
function Requests({ requests }: { requests: ReleaseRequest[] }) {
  return (
    <TableCard
      heading="Requested promotions"
      labelledBy="requests"
      columns={[
        { label: 'Release', kind: 'text', cell: ({ remote, version }) => `${remote} ${version}` },
        { label: 'State', kind: 'text', cell: describeState },
        { label: 'Time', cell: ({ at, createdAt }) => <Timestamp at={at ?? createdAt} /> },
        { label: 'Author', kind: 'text', cell: ({ author }) => author },
        {
          label: 'Decided by',
          kind: 'text',
          cell: ({ decider, comment }) => [decider, comment].filter(Boolean).join(': ') || '–',
        },
        { label: '', cell: (request) => <RequestActions request={request} /> },
      ]}
      rows={requests}
      getKey={({ _id }) => _id}
    />
  );
}

function RequestActions({ request }: { request: ReleaseRequest }) {
  const reload = useReload();
  const { remote, version, state } = request;
  const name = `${remote} ${version}`;
  if (state !== 'waiting' && state !== 'scheduled') return null;
  const build = (label: string, action: () => Promise<unknown>, notice: string) => (
    <ConfirmedAction
      label={label}
      aria-label={`${label} ${name}`}
      question={`${label} ${name}?`}
      text="The audit log keeps who decided."
      {...{ action, notice, onDone: reload }}
    />
  );
  return (
    <RowActions>
      {state === 'waiting' && build('Approve', () => decide(request, true), 'Approved')}
      {state === 'waiting' && build('Refuse', () => decide(request, false), 'Refused')}
      {build('Cancel', () => cancel(request), 'Cancelled')}
    </RowActions>
  );
}

export { ReleasePlanPage as Component };
