import type { AdminShipmentRow } from '@vastra/shared/contract';
import { toErrorMessage } from '@vastra/shared/http';
import { notify } from '@vastra/shared/notify';
import { useNavigate } from '@vastra/shared/router';
import { Button } from '@vastra/shared/ui/button';
import { Field } from '@vastra/shared/ui/field';
import { useState } from 'react';
import { adminPaths } from '../../admin-paths';
import { ConfirmDialog } from '../../components/dialogs/confirm-dialog';
import { downloadLabels } from '../../components/shipments/api';
import { formatPart } from '../../components/table/format-part';
import { downloadInvoices, makeManifest } from './api';

interface BulkActionsProps {
  shipments: AdminShipmentRow[];
  onDone: () => void;
}

const canBeOnManifest = ({ status, manifestId }: AdminShipmentRow): boolean =>
  !manifestId && (status === 'packed' || status === 'handed_over');

/** Bulk actions on the selected parcels: labels, invoices, and a manifest for the courier's driver, which hands them over. */
export function BulkActions({ shipments, onDone }: BulkActionsProps) {
  const [isBusy, setBusy] = useState(false);
  const [isManifestOpen, setManifestOpen] = useState(false);
  const listed = shipments.filter(canBeOnManifest);
  const printed = shipments.filter(({ status }) => status !== 'cancelled');
  const save = async (download: Promise<void>) => {
    setBusy(true);
    await download.catch((error) => notify.error(toErrorMessage(error)));
    setBusy(false);
  };
  return (
    <>
      {listed.length > 0 && (
        <Button disabled={isBusy} aria-haspopup="dialog" onClick={() => setManifestOpen(true)}>
          {formatPart('Hand over…', listed, shipments)}
        </Button>
      )}
      {printed.length > 0 && (
        <Button
          $tone="line"
          disabled={isBusy}
          aria-busy={isBusy}
          onClick={() => save(downloadLabels(printed.map(({ id }) => id)))}
        >
          {formatPart('Labels (PDF)', printed, shipments)}
        </Button>
      )}
      {printed.length > 0 && (
        <Button $tone="line" disabled={isBusy} aria-busy={isBusy} onClick={() => save(downloadInvoices(printed))}>
          {formatPart('Invoices (PDF)', printed, shipments)}
        </Button>
      )}
      {isManifestOpen && <ManifestDialog shipments={listed} onDone={onDone} onCancel={() => setManifestOpen(false)} />}
    </>
  );
}

function ManifestDialog({
  shipments,
  onDone,
  onCancel,
}: {
  shipments: AdminShipmentRow[];
  onDone: () => void;
  onCancel: () => void;
}) {
  const navigate = useNavigate();
  const [carrier, setCarrier] = useState('');
  const [error, setError] = useState('');
  const needsCarrier = shipments.some((shipment) => !shipment.carrier);
  const confirm = async () => {
    if (needsCarrier && !carrier.trim()) return setError('Please enter the courier');
    const shipmentIds = shipments.map(({ id }) => id);
    await makeManifest({ shipmentIds, handOver: true, ...(carrier.trim() && { carrier: carrier.trim() }) });
    onDone();
    navigate(adminPaths.manifests);
  };
  const count = shipments.length === 1 ? '1 parcel is' : `${shipments.length} parcels are`;
  return (
    <ConfirmDialog
      title="Hand over?"
      text={`${count} listed on a manifest that the courier's driver signs, and recorded as handed over.`}
      confirmLabel="Hand over"
      onConfirm={confirm}
      onCancel={onCancel}
    >
      {needsCarrier && (
        <Field
          label="Courier"
          hint="For the parcels that have none."
          maxLength={60}
          autoComplete="off"
          error={error}
          value={carrier}
          onChange={({ target }) => {
            setError('');
            setCarrier(target.value);
          }}
        />
      )}
    </ConfirmDialog>
  );
}
