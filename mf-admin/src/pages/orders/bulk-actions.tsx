import { toErrorMessage } from '@vastra/shared/http';
import { notify } from '@vastra/shared/notify';
import { Button } from '@vastra/shared/ui/button';
import { Dialog } from '@vastra/shared/ui/dialog';
import { useState } from 'react';
import styled from 'styled-components';
import { downloadPackingSlips, startPacking } from './api';

/** Result of one order; `refusal` is the server's error message. */
export interface PackingResult {
  id: string;
  refusal?: string;
}

interface PackingActionsProps {
  ids: string[];
  onPacked: (results: PackingResult[]) => void;
}

/** Bulk actions on the selected orders. */
export function PackingActions({ ids, onPacked }: PackingActionsProps) {
  const [progress, setProgress] = useState<number>();
  const [isSaving, setSaving] = useState(false);
  const isBusy = progress !== undefined || isSaving;
  const pack = async () => {
    const results: PackingResult[] = [];
    // One call after the other, so that each order has its own result.
    for (const id of ids) {
      setProgress(results.length);
      results.push(
        await startPacking(id).then(
          () => ({ id }),
          (error) => ({ id, refusal: toErrorMessage(error) }),
        ),
      );
    }
    setProgress(undefined);
    onPacked(results);
  };
  const save = async () => {
    setSaving(true);
    await downloadPackingSlips(ids).catch((error) => notify.error(toErrorMessage(error)));
    setSaving(false);
  };
  return (
    <>
      <Button disabled={isBusy} aria-busy={progress !== undefined} onClick={pack}>
        {progress === undefined ? 'Mark as processing' : `${progress + 1} of ${ids.length}...`}
      </Button>
      <Button $tone="line" disabled={isBusy} aria-busy={isSaving} onClick={save}>
        Packing slips (PDF)
      </Button>
    </>
  );
}

const Body = styled.div`
  display: grid;
  gap: 16px;
  padding: 24px;
`;

const Results = styled.ul`
  display: grid;
  gap: 8px;
  max-height: 50vh;
  padding: 0;
  overflow-y: auto;
  list-style: none;
`;

const OrderNumber = styled.strong`
  display: block;
`;

const Result = styled.span<{ $isRefused: boolean }>`
  color: ${({ $isRefused }) => ($isRefused ? 'var(--sale)' : 'var(--success)')};
`;

/** Lists the result of each order when some of them failed. */
export const PackingResultsDialog = ({ packed, onClose }: { packed: PackingResult[]; onClose: () => void }) => (
  <Dialog title="Some orders were not updated" width={480} onClose={onClose}>
    <Body>
      <Results>
        {packed.map(({ id, refusal }) => (
          <li key={id}>
            <OrderNumber>{id}</OrderNumber>
            <Result $isRefused={refusal !== undefined}>{refusal ?? 'Processing'}</Result>
          </li>
        ))}
      </Results>
      <Button $tone="line" onClick={onClose}>
        Close
      </Button>
    </Body>
  </Dialog>
);
