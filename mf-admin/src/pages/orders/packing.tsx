import { messageOf } from '@vastra/shared/http';
import { notify } from '@vastra/shared/notify';
import { Button } from '@vastra/shared/ui/button';
import { Dialog } from '@vastra/shared/ui/dialog';
import { useState } from 'react';
import styled from 'styled-components';
import { savePackingSlips, startPacking } from './api';

/** What became of an order; `refusal` is the server's sentence. */
export interface Packed {
  id: string;
  refusal?: string;
}

interface PackingProps {
  ids: string[];
  onPacked: (packed: Packed[]) => void;
}

/** What can be done with the orders that are ticked. */
export function Packing({ ids, onPacked }: PackingProps) {
  const [done, setDone] = useState<number>();
  const [isSaving, setSaving] = useState(false);
  const isBusy = done !== undefined || isSaving;
  const pack = async () => {
    const packed: Packed[] = [];
    // One after the other, so that each is told of by itself.
    for (const id of ids) {
      setDone(packed.length);
      packed.push(
        await startPacking(id).then(
          () => ({ id }),
          (error) => ({ id, refusal: messageOf(error) }),
        ),
      );
    }
    setDone(undefined);
    onPacked(packed);
  };
  const save = async () => {
    setSaving(true);
    await savePackingSlips(ids).catch((error) => notify.error(messageOf(error)));
    setSaving(false);
  };
  return (
    <>
      <Button disabled={isBusy} aria-busy={done !== undefined} onClick={pack}>
        {done === undefined ? 'Mark as processing' : `${done + 1} of ${ids.length}...`}
      </Button>
      <Button $tone="line" disabled={isBusy} aria-busy={isSaving} onClick={save}>
        Packing slips (PDF)
      </Button>
    </>
  );
}

const Told = styled.div`
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
export const PackedDialog = ({ packed, onClose }: { packed: Packed[]; onClose: () => void }) => (
  <Dialog title="Not all were moved on" width={480} onClose={onClose}>
    <Told>
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
    </Told>
  </Dialog>
);
