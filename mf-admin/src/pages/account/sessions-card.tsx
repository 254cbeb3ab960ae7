import { Card } from '../../components/layout/card';
import { QueryBoundary } from '../../components/layout/query-boundary';
import { SessionList } from '../../components/sessions/session-list';
import { endSession, listSessions } from './api';

/** The admin's own sessions in the admin area. */
export const SessionsCard = () => (
  <Card heading="Where you are signed in" headingId="sessions">
    <QueryBoundary queryKey={['own-sessions']} queryFn={listSessions} subject="The list of sessions">
      {(sessions, { setData }) => (
        <SessionList sessions={sessions} onEnd={async ({ _id }) => setData(await endSession(_id))} />
      )}
    </QueryBoundary>
  </Card>
);
