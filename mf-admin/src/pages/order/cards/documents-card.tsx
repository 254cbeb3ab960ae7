import type { AdminOrder } from '@vastra/shared/contract';
import { toErrorMessage } from '@vastra/shared/http';
import { notify } from '@vastra/shared/notify';
import { Button } from '@vastra/shared/ui/button';
import { useState } from 'react';
import { Card } from '../../../components/layout/card';
import { downloadDocument, type OrderDocument } from '../api';
import { FactList } from './fact-list';

/** Downloads of the order's documents, as PDF. */
export function DocumentsCard({ order: { _id, invoice, creditNote } }: { order: AdminOrder }) {
  const [busy, setBusy] = useState<OrderDocument>();
  const save = async (document: OrderDocument) => {
    setBusy(document);
    await downloadDocument(_id, document).catch((error) => notify.error(toErrorMessage(error)));
    setBusy(undefined);
  };
  const buildButton = (document: OrderDocument, text: string) => (
    <Button $tone="line" disabled={busy !== undefined} aria-busy={busy === document} onClick={() => save(document)}>
      {text}
    </Button>
  );
  return (
    <Card aria-labelledby="order-documents" className="no-print">
      <h2 id="order-documents">Documents</h2>
      <FactList>
        {buildButton('packing-slip', 'Packing slip (PDF)')}
        {invoice && buildButton('invoice', `Invoice ${invoice} (PDF)`)}
        {creditNote && buildButton('credit-note', `Credit note ${creditNote} (PDF)`)}
      </FactList>
    </Card>
  );
}
