import type { EInvoiceRegistrationsResult } from '@vastra/shared/contract';
import { formatNumber } from '@vastra/shared/format';
import { toErrorMessage } from '@vastra/shared/http';
import { useState } from 'react';
import { readRegistrations, storeRegistrations } from '../../components/books/e-invoice-registrations';
import { DropZone } from '../../components/form/drop-zone';
import { MonthList } from './month-list';

/** Upload of the portal's registrations, whose IRN and QR code the documents print. */
export function RegistrationUpload({ onStored }: { onStored: () => void }) {
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const [result, setResult] = useState<EInvoiceRegistrationsResult>();

  const upload = async ([file]: File[]) => {
    setBusy(true);
    setError(undefined);
    setResult(undefined);
    try {
      const registrations = await readRegistrations(file);
      if (typeof registrations === 'string') setError(registrations);
      else {
        setResult(await storeRegistrations(registrations));
        onStored();
      }
    } catch (failure) {
      setError(toErrorMessage(failure));
    }
    setBusy(false);
  };

  return (
    <div style={{ marginTop: 24 }}>
      <DropZone
        label={isBusy ? 'Storing the registrations…' : 'Choose the file of the portal'}
        hint="JSON with Irn, AckNo, AckDt and SignedQRCode, as the portal returns it. Documents print them from then on."
        accept=".json,application/json"
        isDisabled={isBusy}
        onFiles={(files) => void upload(files)}
      />
      {error && (
        <p role="alert" style={{ marginTop: 16, color: 'var(--sale)', fontWeight: 600, overflowWrap: 'anywhere' }}>
          {error}
        </p>
      )}
      {result && (
        <div role="status" style={{ marginTop: 16 }}>
          <p>{describeResult(result)}</p>
          {result.refused.length > 0 && (
            <MonthList aria-label="Registrations that were not stored">
              {result.refused.map(({ irn, number, reason }) => (
                <li key={irn + reason}>
                  {number ?? irn}: {reason}
                </li>
              ))}
            </MonthList>
          )}
        </div>
      )}
    </div>
  );
}

function describeResult({ stored, unchanged, refused }: EInvoiceRegistrationsResult): string {
  const parts = [
    `${formatNumber(stored)} stored`,
    ...(unchanged > 0 ? [`${formatNumber(unchanged)} were stored before`] : []),
    ...(refused.length > 0 ? [`${formatNumber(refused.length)} not stored`] : []),
  ];
  return `${parts.join(', ')}.`;
}
