import { formatDate, formatNumber } from '@vastra/shared/format';
import { toErrorMessage } from '@vastra/shared/http';
import { useState } from 'react';
import { useAdminSession } from '../../admin-session';
import { Row, Text } from '../../components/kit';
import { ActionButton } from '../../components/kit/action-button';
import { type AuditCheck, verifyAuditLog } from './api';

interface CheckResult {
  tone: 'success' | 'error';
  text: string;
  note?: string;
}

/** Describes the result of a check. */
function describeCheck({ entries, brokenAt, reason, anchors }: AuditCheck): CheckResult {
  if (reason === 'unknown-key')
    return {
      tone: 'error',
      text: `Entry ${brokenAt} cannot be checked: it was made with a secret that is not configured.`,
    };
  if (brokenAt !== null && reason === 'anchor')
    return {
      tone: 'error',
      text: `The log was tampered with: entry ${brokenAt} is missing or differs from an anchor.`,
    };
  if (brokenAt !== null)
    return { tone: 'error', text: `The log was tampered with: entry ${brokenAt} was changed or is missing.` };
  if (anchors?.invalid.includes('*'))
    return { tone: 'error', text: 'The chain is intact, but its anchors could not be read.' };
  if (anchors && anchors.invalid.length > 0)
    return { tone: 'error', text: `Anchors of the log were changed: ${anchors.invalid.join(', ')}.` };
  const count = `${formatNumber(entries)} ${entries === 1 ? 'entry' : 'entries'}`;
  const note = anchors?.lastAt ? `It matches its anchors. Last anchor: ${formatDate(anchors.lastAt)}.` : undefined;
  return { tone: 'success', text: `The log is intact: ${count}.`, note };
}

/** Verifies the hash chain of the whole log on the server, and shows the result. */
export function ChainCheck() {
  const isSignedIn = useAdminSession(({ status }) => status === 'signed-in');
  const [result, setResult] = useState<CheckResult>();
  const runCheck = async () => {
    setResult(undefined);
    const showFailure = (error: unknown) => setResult({ tone: 'error', text: toErrorMessage(error) });
    await verifyAuditLog().then((check) => setResult(describeCheck(check)), showFailure);
  };
  if (!isSignedIn) return null;
  return (
    <Row>
      <div role="status">
        {result && (
          <Text $size={14} $tone={result.tone} $bold={result.tone === 'error'}>
            {result.text}
          </Text>
        )}
        {result?.note && <Text $size={14}>{result.note}</Text>}
      </div>
      <ActionButton action={runCheck} busyLabel="Checking...">
        Check the log
      </ActionButton>
    </Row>
  );
}
