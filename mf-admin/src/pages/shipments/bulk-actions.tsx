import type { AdminShipmentRow } from '@vastra/shared/contract';
import { useNavigate } from '@vastra/shared/router';
import { Button } from '@vastra/shared/ui/button';
import { adminPaths } from '../../admin-paths';
import { ConfirmDialog, DialogButton } from '../../components/dialogs/confirm-dialog';
import { TextDialog } from '../../components/dialogs/text-dialog';
import { useAction } from '../../components/kit/use-action';
import { downloadLabels } from '../../components/shipments/api';
import { formatPart } from '../../components/table/format-part';
import { downloadInvoices, makeManifest } from './api';

const canBeOnManifest = ({ status, manifestId }: AdminShipmentRow): boolean =>
  !manifestId && (status === 'packed' || status === 'handed_over');

/** Bulk actions on the selected parcels: labels, invoices, and a manifest for the courier's driver, which hands them over. */
export function BulkActions({ shipments, onDone }: { shipments: AdminShipmentRow[]; onDone: () => void }) {
  const { run: save, isBusy } = useAction((download: () => Promise<void>) => download());
  const listed = shipments.filter(canBeOnManifest);
  const printed = shipments.filter(({ status }) => status !== 'cancelled');
  return (
    <>
      {listed.length > 0 && (
        <DialogButton $tone="brand" disabled={isBusy} label={formatPart('Hand over…', listed, shipments)}>
          {(close) => <ManifestDialog shipments={listed} onDone={onDone} onCancel={close} />}
        </DialogButton>
      )}
      {printed.length > 0 && (
        <Button
          $tone="line"
          disabled={isBusy}
          aria-busy={isBusy}
          onClick={() => save(() => downloadLabels(printed.map(({ id }) => id)))}
        >
          {formatPart('Labels (PDF)', printed, shipments)}
        </Button>
      )}
      {printed.length > 0 && (
        <Button $tone="line" disabled={isBusy} aria-busy={isBusy} onClick={() => save(() => downloadInvoices(printed))}>
          {formatPart('Invoices (PDF)', printed, shipments)}
        </Button>
      )}
    </>
  );
}

interface ManifestDialogProps {
  shipments: AdminShipmentRow[];
  onDone: () => void;
  onCancel: () => void;
}

function ManifestDialog({ shipments, onDone, onCancel }: ManifestDialogProps) {
  const navigate = useNavigate();
  const count = shipments.length === 1 ? '1 parcel is' : `${shipments.length} parcels are`;
  const dialog = {
    title: 'Hand over?',
    text: `${count} listed on a manifest that the courier's driver signs, and recorded as handed over.`,
    confirmLabel: 'Hand over',
    onCancel,
  };
  const handOver = async (carrier?: string) => {
    await makeManifest({ shipmentIds: shipments.map(({ id }) => id), handOver: true, ...(carrier && { carrier }) });
    onDone();
    navigate(adminPaths.manifests);
  };
  if (shipments.every(({ carrier }) => carrier)) return <ConfirmDialog {...dialog} onConfirm={() => handOver()} />;
  return (
    <TextDialog
      {...dialog}
      label="Courier"
      hint="For the parcels that have none."
      emptyMessage="Please enter the courier"
      maxLength={60}
      onConfirm={handOver}
    />
  );
}
