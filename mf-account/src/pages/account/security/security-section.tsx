import type { Profile } from '@vastra/shared/contract';
import { downloadFile } from '@vastra/shared/files/download-file';
import { toErrorMessage } from '@vastra/shared/http';
import { notify } from '@vastra/shared/notify';
import { Button } from '@vastra/shared/ui/button';
import { Stack } from '@vastra/shared/ui/stack';
import { useState } from 'react';
import type { EndSessionAndLeave } from '../../../components/account-page';
import { PurchaseDisplay } from '../../../components/orders/purchase-display';
import { useBusy } from '../../../components/use-busy';
import { changePurchaseDisplay } from '../api';
import { TabTitle } from '../tab-panel';
import { DeleteAccountDialog } from './delete-account-dialog';
import { DeviceList } from './device-list';
import { Divider, Panel, Setting, SettingDescription, SettingText, SettingTitle } from './panel';
import { PasswordDialog } from './password-dialog';

export interface SecuritySectionProps {
  profile: Profile;
  onChanged: (profile: Profile) => void;
  leaveAccount: EndSessionAndLeave;
}

/** The password, the signed-in devices, the export of the customer's data and the deletion of the account. */
export function SecuritySection({ profile, onChanged, leaveAccount }: SecuritySectionProps) {
  const { isBusy, run } = useBusy();
  const [dialog, setDialog] = useState<'password' | 'delete'>();
  // Counts password changes: each one ends the other sessions, so the devices are loaded again.
  const [passwordChanges, setPasswordChanges] = useState(0);
  const closeDialog = () => setDialog(undefined);
  const exportData = () =>
    downloadFile('account/export', { name: 'vastra-my-data.json' }).catch((error) =>
      notify.error(toErrorMessage(error)),
    );
  return (
    <Stack as="section" $gap={6} aria-labelledby="security">
      <TabTitle id="security">Security and privacy</TabTitle>
      <Panel>
        <Setting>
          <SettingText>
            <SettingTitle>Password</SettingTitle>
            <SettingDescription>
              {profile.hasPassword
                ? 'You can sign in with it, or with a one-time code.'
                : 'You have none: you sign in with one-time codes.'}
            </SettingDescription>
          </SettingText>
          <Button $tone="line" aria-haspopup="dialog" onClick={() => setDialog('password')}>
            {profile.hasPassword ? 'Change password' : 'Set a password'}
          </Button>
        </Setting>
      </Panel>
      <Panel>
        <SettingText>
          <SettingTitle>Purchases that others see</SettingTitle>
          <SettingDescription>
            For seven days after a purchase, the shop may show other visitors that the product was bought in your city.
            Your name is never shown.
          </SettingDescription>
        </SettingText>
        <PurchaseDisplay
          label="Show my purchases to other visitors"
          isShown={profile.showsPurchases}
          save={async (isShown) => onChanged(await changePurchaseDisplay(isShown))}
        />
      </Panel>
      <DeviceList key={passwordChanges} leaveAccount={leaveAccount} />
      <Panel>
        <Setting>
          <SettingText>
            <SettingTitle>Your data</SettingTitle>
            <SettingDescription>Everything that we keep about you, as a file.</SettingDescription>
          </SettingText>
          <Button $tone="line" aria-disabled={isBusy} onClick={() => void run(exportData)}>
            {isBusy ? 'Preparing the file…' : 'Export my data'}
          </Button>
        </Setting>
        <Divider />
        <Setting>
          <SettingText>
            <SettingTitle>Delete account</SettingTitle>
            <SettingDescription>This cannot be undone.</SettingDescription>
          </SettingText>
          <Button $tone="line" aria-haspopup="dialog" onClick={() => setDialog('delete')}>
            Delete my account
          </Button>
        </Setting>
      </Panel>
      {dialog === 'password' && (
        <PasswordDialog
          profile={profile}
          onClose={closeDialog}
          onSet={(changed) => {
            closeDialog();
            onChanged(changed);
            setPasswordChanges(passwordChanges + 1);
          }}
        />
      )}
      {dialog === 'delete' && (
        <DeleteAccountDialog profile={profile} onClose={closeDialog} leaveAccount={leaveAccount} />
      )}
    </Stack>
  );
}
