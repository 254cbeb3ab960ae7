import type { AdminUser } from '@vastra/shared/contract';
import { ApiError } from '@vastra/shared/http';
import { notify } from '@vastra/shared/notify';
import { Button } from '@vastra/shared/ui/button';
import { useState } from 'react';
import styled from 'styled-components';
import { endAdminSession, useAdminSession } from '../../admin-session';
import { Card } from '../../components/card';
import { Confirm } from '../../components/confirm';
import { changeUser } from './api';
import { type Deed, deedsOf, questionOf } from './deeds';

const Box = styled(Card)`
  & > p {
    color: var(--ink-2);
    font-size: 14px;
  }
  & > div {
    display: grid;
    gap: 12px;
    margin-top: 16px;
  }
`;

interface AccessProps {
  user: AdminUser;
  onChanged: (user: AdminUser) => void;
  /** Somebody else has changed the account: it is shown as it is now. */
  reload: () => void;
}

/** Role and block of an account; each change asks first and says what follows from it. */
export function Access({ user, onChanged, reload }: AccessProps) {
  const isOwn = useAdminSession(({ admin }) => admin?.id === user._id);
  const [asked, setAsked] = useState<Deed>();

  const act = async (deed: Deed) => {
    try {
      const changed = await changeUser(user, deed.change);
      setAsked(undefined);
      notify.success(deed.done);
      if (isOwn && changed.role === 'user') endAdminSession();
      else onChanged(changed);
    } catch (error) {
      if (!(error instanceof ApiError && error.code === 'changed_meanwhile')) throw error;
      setAsked(undefined);
      notify.error('Somebody else has changed this account in the meantime. It is shown as it is now.');
      reload();
    }
  };

  return (
    <Box aria-labelledby="access">
      <h2 id="access">Access</h2>
      {isOwn && <p>This is your own account.</p>}
      {user.role === 'admin' && !user.hasPassword && (
        <p>This admin has no password yet, and cannot sign in to the admin area before setting one.</p>
      )}
      <div>
        {deedsOf(user, isOwn).map((deed) => (
          <Button key={deed.label} $tone="line" onClick={() => setAsked(deed)}>
            {deed.label}
          </Button>
        ))}
      </div>
      {asked && (
        <Confirm
          {...questionOf(asked, user, isOwn)}
          yes={asked.label}
          onYes={() => act(asked)}
          onNo={() => setAsked(undefined)}
        />
      )}
    </Box>
  );
}
