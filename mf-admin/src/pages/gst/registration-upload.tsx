import type { EInvoiceRegistrationsResult } from '@vastra/shared/contract';
import { formatNumber } from '@vastra/shared/format';
import { toErrorMessage } from '@vastra/shared/http';
import { useState } from 'react';
import styled from 'styled-components';
import { type PortalFailure, readPortalFile, storeRegistrations } from '../../components/books/e-invoice-registrations';
import { DropZone } from '../../components/form/drop-zone';
import { MonthList } from './month-list';

const Upload = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 16px;
  margin-top: 24px;
  & > h3 {
    font: 600 16px/1.5 var(--sans);
  }
  & > [role='alert'] {
    color: var(--sale);
    font-weight: 600;
    overflow-wrap: anywhere;
  }
  & > [role='status'] {
    overflow-wrap: anywhere;
  }
`;

interface Outcome extends EInvoiceRegistrationsResult {
  failures: PortalFailure[];
}

/** Upload of the portal's registrations, whose IRN and QR code the documents print. */
export function RegistrationUpload({ onStored }: { onStored: () => void }) {
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const [outcome, setOutcome] = useState<Outcome>();

  const upload = async ([file]: File[]) => {
    setBusy(true);
    setError(undefined);
    setOutcome(undefined);
    try {
      const content = await readPortalFile(file);
      if (typeof content === 'string') setError(content);
      else {
        const { registrations, failures } = content;
        if (registrations.length === 0) setOutcome({ stored: 0, unchanged: 0, refused: [], failures });
        await storeRegistrations(registrations, (result) => {
          setOutcome({ ...result, failures });
          onStored();
        });
      }
    } catch (failure) {
      setError(toErrorMessage(failure));
    }
    setBusy(false);
  };

  return (
    <Upload aria-labelledby="registrations">
      <h3 id="registrations">Registrations of the portal</h3>
      <DropZone
        label={isBusy ? 'Storing the registrations…' : 'Choose the file of the portal'}
        hint="or drop it here: the JSON with Irn, AckNo, AckDt and SignedQRCode, as the portal returns it. The documents print them from then on."
        accept=".json,application/json"
        isDisabled={isBusy}
        onFiles={(files) => void upload(files)}
      />
      {error && <p role="alert">{error}</p>}
      <div role="status">{outcome && !isBusy && <OutcomeReport {...outcome} />}</div>
    </Upload>
  );
}

function OutcomeReport({ refused, failures, ...counts }: Outcome) {
  const rows = [...refused.map(({ irn, number, reason }) => ({ number: number ?? `IRN ${irn}`, reason })), ...failures];
  return (
    <>
      <p>{describeCounts({ ...counts, refused: rows.length })}</p>
      {rows.length > 0 && (
        <MonthList aria-label="Registrations that were not stored">
          {rows.map(({ number, reason }, index) => (
            <li key={`${number} ${index}`}>
              {number}: {reason}
            </li>
          ))}
        </MonthList>
      )}
    </>
  );
}

function describeCounts({ stored, unchanged, refused }: Record<'stored' | 'unchanged' | 'refused', number>): string {
  const parts = [
    `${formatNumber(stored)} stored`,
    ...(unchanged > 0 ? [`${formatNumber(unchanged)} stored before`] : []),
    ...(refused > 0 ? [`${formatNumber(refused)} not stored`] : []),
  ];
  return `${parts.join(', ')}.`;
}
