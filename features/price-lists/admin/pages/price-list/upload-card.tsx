import { formatNumber } from '@vastra/shared/format';
import { Button } from '@vastra/shared/ui/button';
import { useId, useState } from 'react';
import { TextArea } from '../../../../../mf-admin/src/components/form/text-area';
import { FileImportCard, useFileImport } from '../../../../../mf-admin/src/components/import/file-import';
import { Stack } from '../../../../../mf-admin/src/components/kit';
import { Card } from '../../../../../mf-admin/src/components/layout/card';
import { TableCard } from '../../../../../mf-admin/src/components/table/table-card';
import type { PriceListImport } from '../../../contract';
import { uploadRows } from './api';

const count = (number: number, singular: string) => `${formatNumber(number)} ${singular}${number === 1 ? '' : 's'}`;

interface FindingsProps {
  id: string;
  heading: string;
  findings: PriceListImport['errors'];
  /** Number of all findings. */
  total: number;
}

const Findings = ({ id, heading, findings, total }: FindingsProps) =>
  findings.length > 0 && (
    <TableCard
      heading={heading}
      labelledBy={id}
      note={findings.length < total && `The first ${formatNumber(findings.length)} of them.`}
      columns={[
        { label: 'Line', cell: ({ row }) => row },
        { label: 'Reason', kind: 'text', cell: ({ message }) => message },
      ]}
      rows={findings}
      getKey={({ row }) => String(row)}
    />
  );

function getHeading({ isSaved, isDryRun, refused }: PriceListImport): string {
  if (isSaved) return 'The prices are replaced';
  return isDryRun && refused === 0 ? 'The file, before it is imported' : 'Nothing can be imported';
}

/** Shows the result of a file with prices, or of its check. */
const UploadSummary = (result: PriceListImport) => (
  <Stack $gap={24}>
    <Card headingId="prices-result" heading={getHeading(result)}>
      <p>
        {count(result.rows, 'row')}: {formatNumber(result.refused)} refused, {formatNumber(result.notLower)} not below
        the present price.
        {result.refused > 0 && <span> Please correct the refused lines: a file is imported as a whole.</span>}
      </p>
    </Card>
    <Findings id="prices-errors" heading="Refused lines" findings={result.errors} total={result.refused} />
    <Findings
      id="prices-warnings"
      heading="Prices that do not apply"
      findings={result.warnings}
      total={result.notLower}
    />
  </Stack>
);

interface UploadCardProps {
  id: string;
  onImported: () => void;
}

/** Replaces the prices of a list by a file or by pasted rows, which are checked first. */
export function UploadCard({ id, onImported }: UploadCardProps) {
  const state = useFileImport<PriceListImport>((file, isDryRun) => uploadRows(id, file, isDryRun), { onImported });
  const [pasted, setPasted] = useState('');
  const fieldId = useId();
  const takePasted = () => {
    state.choose(new File([pasted], 'Pasted rows.csv', { type: 'text/csv' }));
    setPasted('');
  };
  return (
    <>
      <FileImportCard
        id="prices"
        title="Upload prices"
        text="A CSV file with the columns “sku” and “price” in rupees. It replaces all prices of the list. Nothing is saved before you import, and a file with a refused line changes nothing."
        maxMegabytes={2}
        maxRows={20_000}
        state={state}
        isDryRun={({ isDryRun, refused }) => isDryRun && refused === 0}
      >
        {!state.file && (
          <Stack $gap={8}>
            <label htmlFor={fieldId}>Or paste the rows, with the line “sku,price” above them</label>
            <TextArea
              id={fieldId}
              rows={4}
              value={pasted}
              spellCheck={false}
              onChange={({ target }) => setPasted(target.value)}
            />
            <div>
              <Button $tone="line" disabled={pasted.trim() === ''} onClick={takePasted}>
                Use pasted rows
              </Button>
            </div>
          </Stack>
        )}
      </FileImportCard>
      <div role="status">{state.result && <UploadSummary {...state.result} />}</div>
    </>
  );
}
