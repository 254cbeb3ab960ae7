import type { Device } from '@vastra/shared/contract';
import { formatDateTime } from '@vastra/shared/format';
import { useApiQuery } from '@vastra/shared/hooks/use-api-query';
import { toErrorMessage } from '@vastra/shared/http';
import { notify } from '@vastra/shared/notify';
import { Button } from '@vastra/shared/ui/button';
import { Skeleton } from '@vastra/shared/ui/skeleton';
import { useRef, useState } from 'react';
import styled from 'styled-components';
import type { LeaveAccount } from '../../../components/account-page';
import { useBusy } from '../../../components/use-busy';
import { endDevice, listDevices } from '../api';
import { SignOutEverywhereDialog } from './sign-out-everywhere-dialog';

const List = styled.ul`
  margin-bottom: -12px;
  padding: 0;
  & > li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: 4px 16px;
    min-height: 64px;
    padding: 8px 0;
    border-top: 1px solid var(--hairline);
  }
  & strong {
    font-weight: 600;
  }
  & p {
    color: var(--ink-2);
    font-size: 14px;
  }
  & mark {
    padding: 2px 10px;
    border-radius: 12px;
    background: #e6f1e9;
    color: var(--success);
    font-size: 14px;
    font-weight: 600;
  }
  & button {
    min-height: 44px;
    padding: 0;
    border: 0;
    background: none;
    color: var(--brand);
    text-decoration: underline;
    cursor: pointer;
  }
  & button:disabled {
    color: var(--ink-2);
    cursor: default;
  }
`;

/** Where the customer is signed in. */
export function DeviceList({ leaveAccount }: { leaveAccount: LeaveAccount }) {
  const { data, error, retry } = useApiQuery('devices', listDevices);
  const [fresh, setFresh] = useState<Device[]>();
  const [isAsked, setAsked] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const devices = fresh ?? data;
  return (
    <div>
      <header>
        <div>
          <h3 ref={heading} tabIndex={-1}>
            Your devices
          </h3>
          <p>Where you are signed in.</p>
        </div>
        <Button $tone="line" aria-haspopup="dialog" onClick={() => setAsked(true)}>
          Sign out everywhere
        </Button>
      </header>
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
        <List className="devices">
          {devices.map((device) => (
            <DeviceRow
              key={device._id}
              device={device}
              onEnded={(left) => {
                setFresh(left);
                heading.current?.focus();
              }}
            />
          ))}
        </List>
      )}
      {isAsked && <SignOutEverywhereDialog onClose={() => setAsked(false)} leaveAccount={leaveAccount} />}
    </div>
  );
}

interface DeviceRowProps {
  device: Device;
  /** The devices that are left. */
  onEnded: (left: Device[]) => void;
}

function DeviceRow({ device, onEnded }: DeviceRowProps) {
  const { isBusy, run } = useBusy();
  const end = async () => {
    try {
      onEnded(await endDevice(device._id));
      notify.success(`${device.device} has been signed out`);
    } catch (error) {
      notify.error(toErrorMessage(error));
    }
  };
  return (
    <li>
      <div>
        <strong>{device.device}</strong>
        <p>
          Last seen <time dateTime={device.lastSeenAt}>{formatDateTime(device.lastSeenAt)}</time>
        </p>
      </div>
      {device.isCurrent ? (
        <mark>This device</mark>
      ) : (
        <button type="button" aria-label={`Sign out ${device.device}`} disabled={isBusy} onClick={() => void run(end)}>
          {isBusy ? 'Signing out…' : 'Sign out'}
        </button>
      )}
    </li>
  );
}
