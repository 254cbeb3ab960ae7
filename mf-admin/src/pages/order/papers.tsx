import type { AdminOrder } from '@vastra/shared/contract';
import { messageOf } from '@vastra/shared/http';
import { notify } from '@vastra/shared/notify';
import { Button } from '@vastra/shared/ui/button';
import { useState } from 'react';
import { Card } from '../../components/card';
import { type Paper, savePaper } from './api';
import { Facts } from './facts';

/** The order's documents, as PDF. */
export function Papers({ order: { _id, invoice, creditNote } }: { order: AdminOrder }) {
  const [busy, setBusy] = useState<Paper>();
  const save = async (paper: Paper) => {
    setBusy(paper);
    await savePaper(_id, paper).catch((error) => notify.error(messageOf(error)));
    setBusy(undefined);
  };
  const button = (paper: Paper, text: string) => (
    <Button $tone="line" disabled={busy !== undefined} aria-busy={busy === paper} onClick={() => save(paper)}>
      {text}
    </Button>
  );
  return (
    <Card aria-labelledby="order-papers" className="to-press">
      <h2 id="order-papers">Documents</h2>
      <Facts>
        {button('packing-slip', 'Packing slip (PDF)')}
        {invoice && button('invoice', `Invoice ${invoice} (PDF)`)}
        {creditNote && button('credit-note', `Credit note ${creditNote} (PDF)`)}
      </Facts>
    </Card>
  );
}
