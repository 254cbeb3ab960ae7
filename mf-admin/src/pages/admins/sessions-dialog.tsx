import type { AdminRow } from '@vastra/shared/contract';
import { toErrorMessage } from '@vastra/shared/http';
import { notify } from '@vastra/shared/notify';
import { Button } from '@vastra/shared/ui/button';
import { Dialog } from '@vastra/shared/ui/dialog';
import { useState } from 'react';
import { useAdminSession } from '../../admin-session';
import { DialogBody } from '../../components/kit/layout';
import { QueryBoundary } from '../../components/layout/query-boundary';
import { SessionList } from '../../components/sessions/session-list';
import { Permitted, useCanWrite } from '../../permissions';
import { endAllSessions, endSession, listSessions } from './api';

/** The sessions of an admin in the admin area. An owner can end them. */
export function SessionsDialog({ admin, onClose }: { admin: AdminRow; onClose: () => void }) {
  const [isBusy, setBusy] = useState(false);
  const canWrite = useCanWrite();
  const isOwn = useAdminSession((session) => session.admin?.id === admin._id);
  const endAll = async (reload: () => void) => {
    setBusy(true);
    try {
      await endAllSessions(admin._id);
      notify.success('Signed out');
      reload();
    } catch (error) {
      notify.error(toErrorMessage(error));
    }
    setBusy(false);
  };
  return (
    <Dialog title={`Sessions of ${admin.name}`} width={560} onClose={onClose}>
      <DialogBody>
        <QueryBoundary
          queryKey={['admin-sessions', admin._id]}
          queryFn={(options) => listSessions(admin._id, options)}
          subject="The list of sessions"
        >
          {(sessions, { setData, reload }) => (
            <>
              <SessionList
                sessions={sessions}
                onEnd={canWrite ? async ({ _id }) => setData(await endSession(admin._id, _id)) : undefined}
              />
              {sessions.length > 1 && (
                <Permitted>
                  <Button $tone="line" disabled={isBusy} aria-busy={isBusy} onClick={() => endAll(reload)}>
                    {isOwn ? 'Sign out everywhere else' : 'Sign out everywhere'}
                  </Button>
                </Permitted>
              )}
            </>
          )}
        </QueryBoundary>
      </DialogBody>
    </Dialog>
  );
}
