import { formatNumber } from '@vastra/shared/format';
import { toErrorMessage } from '@vastra/shared/http';
import { useState } from 'react';
import styled from 'styled-components';
import { UnsavedChangesPrompt } from '../../../../../mf-admin/src/components/dialogs/unsaved-changes-prompt';
import { DropZone } from '../../../../../mf-admin/src/components/form/drop-zone';
import { ErrorText, Stack } from '../../../../../mf-admin/src/components/kit';
import type { EInvoiceRegistrationsResult } from '../../../contract';
import { type PortalFailure, readPortalFile, storeRegistrations } from '../../components/e-invoice-registrations';
import { MonthList } from './month-list';

const Heading = styled.h3`
  font: 600 1rem/1.5 var(--sans);
`;

interface Outcome extends EInvoiceRegistrationsResult {
  failures: PortalFailure[];
}

/** Upload of the portal's registrations, whose IRN and QR code the documents print. */
export function RegistrationUpload({ onStored }: { onStored: () => void }) {
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const [outcome, setOutcome] = useState<Outcome>();

  const upload = async ([file]: File[]): Promise<boolean> => {
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
    return true;
  };

  return (
    <Stack as="section" $marginTop={24} $breaks aria-labelledby="registrations">
      <Heading id="registrations">Registrations of the portal</Heading>
      <DropZone
        label={isBusy ? 'Storing the registrations…' : 'Choose the file of the portal'}
        hint="or drop it here: the JSON with Irn, AckNo, AckDt and SignedQRCode, as the portal returns it. The documents print them from then on."
        accept=".json,application/json"
        isDisabled={isBusy}
        onFiles={upload}
      />
      <UnsavedChangesPrompt when={isBusy} />
      {error && (
        <ErrorText $bold role="alert">
          {error}
        </ErrorText>
      )}
      <div role="status">{outcome && !isBusy && <OutcomeReport {...outcome} />}</div>
    </Stack>
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
