import type { Device } from '@vastra/shared/contract';
import { formatDateTime } from '@vastra/shared/format';
import { useApiQuery } from '@vastra/shared/hooks/use-api-query';
import { toErrorMessage } from '@vastra/shared/http';
import { notify } from '@vastra/shared/notify';
import { Button } from '@vastra/shared/ui/button';
import { Skeleton } from '@vastra/shared/ui/skeleton';
import { Text } from '@vastra/shared/ui/text';
import { TextButton } from '@vastra/shared/ui/text-button';
import { useRef, useState } from 'react';
import styled from 'styled-components';
import type { EndSessionAndLeave } from '../../../components/account-page';
import { useBusy } from '../../../components/use-busy';
import { endDevice, listDevices } from '../api';
import { Panel, Setting, SettingDescription, SettingText, SettingTitle } from './panel';
import { SignOutEverywhereDialog } from './sign-out-everywhere-dialog';

const Rows = styled.ul`
  margin-bottom: -12px;
`;

const Row = styled.li`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 4px 16px;
  min-height: 64px;
  padding: 8px 0;
  border-top: 1px solid var(--hairline);
`;

const CurrentBadge = styled.mark`
  padding: 2px 10px;
  border-radius: var(--radius-card);
  background: var(--success-badge);
  color: var(--success);
  font-size: var(--text-s);
  font-weight: 600;
`;

/** The devices on which the customer is signed in. */
export function DeviceList({ leaveAccount }: { leaveAccount: EndSessionAndLeave }) {
  const { data, error, retry } = useApiQuery('devices', listDevices);
  const [remaining, setRemaining] = useState<Device[]>();
  const [isConfirming, setConfirming] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const devices = remaining ?? data;
  return (
    <Panel>
      <Setting>
        <SettingText>
          <SettingTitle ref={heading} tabIndex={-1}>
            Your devices
          </SettingTitle>
          <SettingDescription>Where you are signed in.</SettingDescription>
        </SettingText>
        <Button $tone="line" aria-haspopup="dialog" onClick={() => setConfirming(true)}>
          Sign out everywhere
        </Button>
      </Setting>
      {error !== undefined && (
        <div role="alert">
          <p>{toErrorMessage(error)}</p>
          <Button $tone="quiet" onClick={retry}>
            Retry
          </Button>
        </div>
      )}
      {error === undefined && !devices && (
        <div role="status" aria-label="Loading your devices">
          <Skeleton $height="64px" />
        </div>
      )}
      {devices && (
        <Rows>
          {devices.map((device) => (
            <DeviceRow
              key={device._id}
              device={device}
              onSignedOut={(otherDevices) => {
                setRemaining(otherDevices);
                heading.current?.focus();
              }}
            />
          ))}
        </Rows>
      )}
      {isConfirming && <SignOutEverywhereDialog onClose={() => setConfirming(false)} leaveAccount={leaveAccount} />}
    </Panel>
  );
}

interface DeviceRowProps {
  device: Device;
  /** Called with the devices that are still signed in. */
  onSignedOut: (otherDevices: Device[]) => void;
}

function DeviceRow({ device, onSignedOut }: DeviceRowProps) {
  const { isBusy, run } = useBusy();
  const signOut = async () => {
    try {
      onSignedOut(await endDevice(device._id));
      notify.success(`${device.device} has been signed out`);
    } catch (error) {
      notify.error(toErrorMessage(error));
    }
  };
  return (
    <Row>
      <div>
        <Text as="strong" $isStrong>
          {device.device}
        </Text>
        <Text $tone="muted" $size="s">
          Last seen <time dateTime={device.lastSeenAt}>{formatDateTime(device.lastSeenAt)}</time>
        </Text>
      </div>
      {device.isCurrent ? (
        <CurrentBadge>This device</CurrentBadge>
      ) : (
        <TextButton aria-label={`Sign out ${device.device}`} disabled={isBusy} onClick={() => void run(signOut)}>
          {isBusy ? 'Signing out…' : 'Sign out'}
        </TextButton>
      )}
    </Row>
  );
}
