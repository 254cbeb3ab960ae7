import type { AdminOrderRow } from '@vastra/shared/contract';
import { toErrorMessage } from '@vastra/shared/http';
import { notify } from '@vastra/shared/notify';
import { Button } from '@vastra/shared/ui/button';
import { Dialog } from '@vastra/shared/ui/dialog';
import { useState } from 'react';
import styled from 'styled-components';
import { formatNames, formatPart } from '../../components/table/format-part';
import { downloadInvoices, downloadPackingSlips, startPacking } from './api';

/** Result of one order; `refusal` is the server's error message. */
export interface PackingResult {
  id: string;
  refusal?: string;
}

interface BulkActionsProps {
  orders: AdminOrderRow[];
  /** Called with the result of each order that was placed, and the numbers of the others. */
  onPacked: (results: PackingResult[], skippedIds: string[]) => void;
  onShip: (orders: AdminOrderRow[], skippedIds: string[]) => void;
}

const getId = ({ _id }: AdminOrderRow): string => _id;

/** Bulk actions on the selected orders. Each is offered if it applies to one of them, and says to how many. */
export function BulkActions({ orders, onPacked, onShip }: BulkActionsProps) {
  const [progress, setProgress] = useState<number>();
  const [isSaving, setSaving] = useState(false);
  const isBusy = progress !== undefined || isSaving;
  const toPack = orders.filter(({ status, awaitsPayment }) => status === 'placed' && !awaitsPayment);
  const toShip = orders.filter(({ status }) => status === 'processing');
  // An API that does not know the field yet decides by itself.
  const invoiced = orders.filter(({ invoice }) => invoice !== null);
  const listOthers = (part: AdminOrderRow[]) => orders.filter((order) => !part.includes(order)).map(getId);
  const pack = async () => {
    const results: PackingResult[] = [];
    // One call after the other, so that each order has its own result.
    for (const id of toPack.map(getId)) {
      setProgress(results.length);
      results.push(
        await startPacking(id).then(
          () => ({ id }),
          (error) => ({ id, refusal: toErrorMessage(error) }),
        ),
      );
    }
    setProgress(undefined);
    onPacked(results, listOthers(toPack));
  };
  const save = async (download: (ids: string[]) => Promise<void>, saved: AdminOrderRow[]) => {
    setSaving(true);
    await download(saved.map(getId)).then(
      () => saved.length < orders.length && notify.success(`Without an invoice: ${formatNames(listOthers(saved))}`),
      (error) => notify.error(toErrorMessage(error)),
    );
    setSaving(false);
  };
  return (
    <>
      {toPack.length > 0 && (
        <Button disabled={isBusy} aria-busy={progress !== undefined} onClick={pack}>
          {progress === undefined
            ? formatPart('Mark as processing', toPack, orders)
            : `${progress + 1} of ${toPack.length}...`}
        </Button>
      )}
      {toShip.length > 0 && (
        <Button
          $tone={toPack.length > 0 ? 'line' : undefined}
          disabled={isBusy}
          aria-haspopup="dialog"
          onClick={() => onShip(toShip, listOthers(toShip))}
        >
          {formatPart('Ship…', toShip, orders)}
        </Button>
      )}
      <Button $tone="line" disabled={isBusy} onClick={() => save(downloadPackingSlips, orders)}>
        Packing slips (PDF)
      </Button>
      {invoiced.length > 0 && (
        <Button $tone="line" disabled={isBusy} onClick={() => save(downloadInvoices, invoiced)}>
          {formatPart('Invoices (PDF)', invoiced, orders)}
        </Button>
      )}
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
