import type { AdminRow } from '@vastra/shared/contract';
import { notify } from '@vastra/shared/notify';
import { Dialog } from '@vastra/shared/ui/dialog';
import { useAdminSession } from '../../admin-session';
import { DialogBody } from '../../components/kit';
import { ActionButton } from '../../components/kit/action-button';
import { QueryBoundary } from '../../components/layout/query-boundary';
import { SessionList } from '../../components/sessions/session-list';
import { Permitted, useCanWrite } from '../../permissions';
import { endAllSessions, endSession, listSessions } from './api';

/** The sessions of an admin in the admin area. An owner can end them. */
export function SessionsDialog({ admin, onClose }: { admin: AdminRow; onClose: () => void }) {
  const canWrite = useCanWrite();
  const isOwn = useAdminSession((session) => session.admin?.id === admin._id);
  const endAll = async (reload: () => void) => {
    await endAllSessions(admin._id);
    notify.success('Signed out');
    reload();
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
                  <ActionButton action={() => endAll(reload)}>
                    {isOwn ? 'Sign out everywhere else' : 'Sign out everywhere'}
                  </ActionButton>
                </Permitted>
              )}
            </>
          )}
        </QueryBoundary>
      </DialogBody>
    </Dialog>
  );
}
