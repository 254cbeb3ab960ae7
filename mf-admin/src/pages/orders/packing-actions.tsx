import { toErrorMessage } from '@vastra/shared/http';
import { notify } from '@vastra/shared/notify';
import { Button } from '@vastra/shared/ui/button';
import { Dialog } from '@vastra/shared/ui/dialog';
import { useState } from 'react';
import styled from 'styled-components';
import { downloadPackingSlips, startPacking } from './api';

/** What became of an order; `refusal` is the server's sentence. */
export interface PackingResult {
  id: string;
  refusal?: string;
}

interface PackingActionsProps {
  ids: string[];
  onPacked: (packed: PackingResult[]) => void;
}

/** What can be done with the orders that are ticked. */
export function PackingActions({ ids, onPacked }: PackingActionsProps) {
  const [progress, setProgress] = useState<number>();
  const [isSaving, setSaving] = useState(false);
  const isBusy = progress !== undefined || isSaving;
  const pack = async () => {
    const packed: PackingResult[] = [];
    // One after the other, so that each is told of by itself.
    for (const id of ids) {
      setProgress(packed.length);
      packed.push(
        await startPacking(id).then(
          () => ({ id }),
          (error) => ({ id, refusal: toErrorMessage(error) }),
        ),
      );
    }
    setProgress(undefined);
    onPacked(packed);
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
  & > ul {
    display: grid;
    gap: 8px;
    max-height: 50vh;
    padding: 0;
    overflow-y: auto;
    list-style: none;
  }
  & strong {
    display: block;
  }
  & .refused {
    color: var(--sale);
  }
  & .done {
    color: var(--success);
  }
`;

/** Order by order, when not all of them could be moved on. */
export const PackingResultsDialog = ({ packed, onClose }: { packed: PackingResult[]; onClose: () => void }) => (
  <Dialog title="Not all were moved on" width={480} onClose={onClose}>
    <Body>
      <ul>
        {packed.map(({ id, refusal }) => (
          <li key={id}>
            <strong>{id}</strong>
            <span className={refusal ? 'refused' : 'done'}>{refusal ?? 'Processing'}</span>
          </li>
        ))}
      </ul>
      <Button $tone="line" onClick={onClose}>
        Close
      </Button>
    </Body>
  </Dialog>
);
