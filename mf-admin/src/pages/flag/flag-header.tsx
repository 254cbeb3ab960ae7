import type { AdminFlagDetail } from '@vastra/shared/contract';
import { formatDate } from '@vastra/shared/format';
import { notify } from '@vastra/shared/notify';
import styled from 'styled-components';
import { ConfirmButton } from '../../components/dialogs/confirm-dialog';
import { FlagStateBadge } from '../../components/flags/flag-state-badge';
import { Alert, Row } from '../../components/kit';
import { ActionButton } from '../../components/kit/action-button';
import { Permitted } from '../../permissions';
import { archiveFlag } from './api';

const Description = styled.p`
  flex: 1 1 320px;
  color: var(--ink-2);
`;

const Warning = styled(Alert)`
  border-color: var(--sale);
`;

/** Shows a flag's state and description, and the actions besides editing. */
export function FlagHeader({ flag, onChanged }: { flag: AdminFlagDetail; onChanged: (flag: AdminFlagDetail) => void }) {
  const { _id, description, state, version, fallback, expiresOn, isDeclared, isPastExpiry } = flag;
  const setArchived = async (isArchived: boolean) => {
    onChanged(await archiveFlag(_id, isArchived, version!));
    notify.success(isArchived ? 'Archived' : 'Restored');
  };
  return (
    <>
      <Row $marginBottom={24}>
        <div>
          <FlagStateBadge flag={flag} />
        </div>
        <Description>{description}</Description>
        {version !== null && (
          <Permitted>
            {state === 'archived' ? (
              <ActionButton action={() => setArchived(false)}>Restore</ActionButton>
            ) : (
              <ConfirmButton
                label="Archive"
                dialog={{
                  title: `Archive ${_id}?`,
                  text: isDeclared && `All visitors then get ${fallback}. The settings stay, and can be restored.`,
                  confirmLabel: 'Archive',
                }}
                onConfirm={() => setArchived(true)}
              />
            )}
          </Permitted>
        )}
      </Row>
      {!isDeclared && state !== 'archived' && (
        <Warning $marginBottom={24}>
          The code no longer reads this flag, so it changes nothing. Please archive it.
        </Warning>
      )}
      {state === 'archived' && (
        <Alert $marginBottom={24}>
          All visitors get {fallback}. The settings are stored until you restore the flag.
        </Alert>
      )}
      {isDeclared && isPastExpiry && state !== 'archived' && (
        <Warning $marginBottom={24}>
          This flag was to be gone by {formatDate(expiresOn)}. Please ask its owner to make one variant the rule and to
          remove the flag, or choose a later day.
        </Warning>
      )}
    </>
  );
}
