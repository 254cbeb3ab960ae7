import { useQuery } from '@tanstack/react-query';
import { Field, SelectField } from '@vastra/shared/ui/field';
import { useState } from 'react';
import { carriersKey, listCarriers } from '../../../../../mf-admin/src/components/carriers/api';
import { FileImportCard, useFileImport } from '../../../../../mf-admin/src/components/import/file-import';
import { Grid } from '../../../../../mf-admin/src/components/kit';
import { Permitted } from '../../../../../mf-admin/src/permissions';
import { manualCarrier } from '../../components/labels';
import { importRemittance } from './api';
import { RemittanceResult } from './remittance-result';

/** Reads a carrier's file: compares it first, and imports it when the result is right. */
export function ImportTab() {
  const { data: carriers } = useQuery({ queryKey: carriersKey, queryFn: ({ signal }) => listCarriers({ signal }) });
  const [carrier, setCarrier] = useState<string>();
  const [reference, setReference] = useState('');
  const chosen = carrier ?? carriers?.find(({ isConfigured }) => isConfigured)?.code ?? manualCarrier;
  const state = useFileImport(
    (file, isDryRun) => importRemittance({ file, carrier: chosen, reference: reference.trim(), isDryRun }),
    { fields: ['reference', 'carrier'], onImported: () => setReference('') },
  );
  const { errors, result, clear } = state;
  return (
    <Permitted>
      <FileImportCard
        id="remittance"
        title="Import a remittance file"
        text="A carrier lists in it the cash that it pays to you. Needed columns: tracking number (AWB) and amount; reference (UTR) and date are read if they are there. Nothing is saved before you import."
        maxMegabytes={5}
        maxRows={20_000}
        state={state}
        isDryRun={({ isDryRun }) => isDryRun}
      >
        <Grid $columns={280}>
          <SelectField
            label="Carrier"
            value={chosen}
            error={errors.carrier}
            onChange={({ target }) => {
              setCarrier(target.value);
              clear();
            }}
          >
            {carriers?.map(({ code, name }) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
            <option value={manualCarrier}>By hand</option>
          </SelectField>
          <Field
            label="Bank reference"
            hint="Only for a file without such a column."
            maxLength={60}
            autoComplete="off"
            error={errors.reference}
            value={reference}
            onChange={({ target }) => {
              setReference(target.value);
              clear();
            }}
          />
        </Grid>
      </FileImportCard>
      <div role="status">{result && <RemittanceResult result={result} />}</div>
    </Permitted>
  );
}
