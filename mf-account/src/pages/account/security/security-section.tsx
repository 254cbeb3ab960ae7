import type { Profile } from '@vastra/shared/contract';
import { downloadFile } from '@vastra/shared/files/download-file';
import { toErrorMessage } from '@vastra/shared/http';
import { notify } from '@vastra/shared/notify';
import { Button } from '@vastra/shared/ui/button';
import { useState } from 'react';
import styled from 'styled-components';
import type { LeaveAccount } from '../../../components/account-page';
import { useBusy } from '../../../components/use-busy';
import { DeleteAccountDialog } from './delete-account-dialog';
import { DeviceList } from './device-list';
import { PasswordDialog } from './password-dialog';

const Box = styled.section`
  display: grid;
  gap: 24px;
  & > h2 {
    font-size: 24px;
  }
  & > div {
    display: grid;
    gap: 16px;
    padding: 24px 20px;
    border: 1px solid var(--hairline);
    border-radius: 12px;
  }
  & > div > header {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: 16px 24px;
  }
  & > div > header > div {
    flex: 1 1 260px;
  }
  & > div > hr {
    width: 100%;
    margin: 0;
    border: 0;
    border-top: 1px solid var(--hairline);
  }
  & h3 {
    font: 600 18px/1.35 var(--sans);
  }
  & header p {
    max-width: 60ch;
    color: var(--ink-2);
  }
  @media (max-width: 559px) {
    & > div > header > button {
      width: 100%;
    }
  }
  @media (min-width: 720px) {
    & > div {
      padding: 24px 32px;
    }
    & > h2 {
      font-size: 30px;
    }
  }
`;

export interface SecuritySectionProps {
  profile: Profile;
  onChanged: (profile: Profile) => void;
  leaveAccount: LeaveAccount;
}

/** The password, the devices, and what the shop keeps about the customer. */
export function SecuritySection({ profile, onChanged, leaveAccount }: SecuritySectionProps) {
  const { isBusy, run } = useBusy();
  const [asked, setAsked] = useState<'password' | 'delete'>();
  // Another password ends the other sessions.
  const [round, setRound] = useState(0);
  const close = () => setAsked(undefined);
  const exportData = () =>
    downloadFile('account/export', { name: 'vastra-my-data.json' }).catch((error) =>
      notify.error(toErrorMessage(error)),
    );
  return (
    <Box aria-labelledby="security">
      <h2 id="security">Security and privacy</h2>
      <div>
        <header>
          <div>
            <h3>Password</h3>
            <p>
              {profile.hasPassword
                ? 'You can sign in with it, or with a one-time code.'
                : 'You have none: you sign in with one-time codes.'}
            </p>
          </div>
          <Button $tone="line" aria-haspopup="dialog" onClick={() => setAsked('password')}>
            {profile.hasPassword ? 'Change password' : 'Set a password'}
          </Button>
        </header>
      </div>
      <DeviceList key={round} leaveAccount={leaveAccount} />
      <div>
        <header>
          <div>
            <h3>Your data</h3>
            <p>Everything that we keep about you, as a file.</p>
          </div>
          <Button $tone="line" aria-disabled={isBusy} onClick={() => void run(exportData)}>
            {isBusy ? 'Preparing the file…' : 'Export my data'}
          </Button>
        </header>
        <hr />
        <header>
          <div>
            <h3>Delete account</h3>
            <p>It cannot be brought back.</p>
          </div>
          <Button $tone="line" aria-haspopup="dialog" onClick={() => setAsked('delete')}>
            Delete my account
          </Button>
        </header>
      </div>
      {asked === 'password' && (
        <PasswordDialog
          profile={profile}
          onClose={close}
          onSet={(next) => {
            close();
            onChanged(next);
            setRound(round + 1);
          }}
        />
      )}
      {asked === 'delete' && <DeleteAccountDialog profile={profile} onClose={close} leaveAccount={leaveAccount} />}
    </Box>
  );
}
