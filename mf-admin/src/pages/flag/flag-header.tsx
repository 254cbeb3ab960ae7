import type { AdminFlagDetail } from '@vastra/shared/contract';
import { formatDate } from '@vastra/shared/format';
import { toErrorMessage } from '@vastra/shared/http';
import { notify } from '@vastra/shared/notify';
import { Button } from '@vastra/shared/ui/button';
import { useState } from 'react';
import styled from 'styled-components';
import { ConfirmDialog } from '../../components/dialogs/confirm-dialog';
import { FlagStateBadge } from '../../components/flags/flag-state-badge';
import { RecordHeader } from '../../components/layout/record-header';
import { Permitted } from '../../permissions';
import { archiveFlag } from './api';

const Description = styled.p`
  flex: 1 1 320px;
  color: var(--ink-2);
`;

const Note = styled.p`
  margin-bottom: 24px;
  padding: 12px 16px;
  border-left: 2px solid var(--control);
  background: #fff;
`;

const Warning = styled(Note)`
  border-color: var(--sale);
`;

interface FlagHeaderProps {
  flag: AdminFlagDetail;
  onChanged: (flag: AdminFlagDetail) => void;
}

/** Shows a flag's state and description, and the actions besides editing. */
export function FlagHeader({ flag, onChanged }: FlagHeaderProps) {
  const [isConfirming, setConfirming] = useState(false);
  const { _id, description, state, version, fallback, expiresOn, isDeclared, isPastExpiry } = flag;
  const setArchived = async (isArchived: boolean) => {
    onChanged(await archiveFlag(_id, isArchived, version!));
    setConfirming(false);
    notify.success(isArchived ? 'Archived' : 'Restored');
  };
  const restore = () => setArchived(false).catch((error) => notify.error(toErrorMessage(error)));
  return (
    <>
      <RecordHeader>
        <div>
          <FlagStateBadge flag={flag} />
        </div>
        <Description>{description}</Description>
        {version !== null && (
          <Permitted>
            {state === 'archived' ? (
              <Button $tone="line" onClick={restore}>
                Restore
              </Button>
            ) : (
              <Button $tone="line" onClick={() => setConfirming(true)}>
                Archive
              </Button>
            )}
          </Permitted>
        )}
      </RecordHeader>
      {!isDeclared && state !== 'archived' && (
        <Warning>The code no longer reads this flag, so it changes nothing. Please archive it.</Warning>
      )}
      {state === 'archived' && (
        <Note>Everybody gets {fallback}. The settings are stored until you restore the flag.</Note>
      )}
      {isDeclared && isPastExpiry && state !== 'archived' && (
        <Warning>
          This flag was to be gone by {formatDate(expiresOn)}. Please ask its owner to make one variant the rule and to
          remove the flag, or choose a later day.
        </Warning>
      )}
      {isConfirming && (
        <ConfirmDialog
          title={`Archive ${_id}?`}
          text={isDeclared ? `Everybody then gets ${fallback}. The settings stay, and can be restored.` : undefined}
          confirmLabel="Archive"
          onConfirm={() => setArchived(true)}
          onCancel={() => setConfirming(false)}
        />
      )}
    </>
  );
}
