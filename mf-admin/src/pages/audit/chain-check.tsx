import { formatNumber } from '@vastra/shared/format';
import { toErrorMessage } from '@vastra/shared/http';
import { Button } from '@vastra/shared/ui/button';
import { useState } from 'react';
import styled from 'styled-components';
import { useAdminSession } from '../../admin-session';
import { verifyAuditLog } from './api';

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 12px;
`;

const Result = styled.p`
  font-size: 14px;
  &.good {
    color: var(--success);
  }
  &.bad {
    color: var(--sale);
    font-weight: 600;
  }
`;

/** Verifies the hash chain of the whole log on the server, and shows the result. */
export function ChainCheck() {
  const isSignedIn = useAdminSession(({ status }) => status === 'signed-in');
  const [isBusy, setBusy] = useState(false);
  const [result, setResult] = useState<{ tone: 'good' | 'bad'; text: string }>();
  const runCheck = async () => {
    setBusy(true);
    setResult(undefined);
    try {
      const { entries, brokenAt } = await verifyAuditLog();
      const count = `${formatNumber(entries)} ${entries === 1 ? 'entry' : 'entries'}`;
      if (brokenAt === null) setResult({ tone: 'good', text: `The log is intact: ${count}.` });
      else
        setResult({
          tone: 'bad',
          text: `The log was tampered with: entry ${brokenAt} was changed or is missing.`,
        });
    } catch (error) {
      setResult({ tone: 'bad', text: toErrorMessage(error) });
    }
    setBusy(false);
  };
  if (!isSignedIn) return null;
  return (
    <Bar>
      <Result role="status" className={result?.tone}>
        {result?.text}
      </Result>
      <Button $tone="line" disabled={isBusy} aria-busy={isBusy} onClick={runCheck}>
        {isBusy ? 'Checking...' : 'Check the log'}
      </Button>
    </Bar>
  );
}
