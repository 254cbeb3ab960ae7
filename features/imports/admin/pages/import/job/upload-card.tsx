import type { AdminCategory } from '@vastra/shared/contract';
import { Button } from '@vastra/shared/ui/button';
import { CheckField } from '@vastra/shared/ui/field';
import { useState } from 'react';
import { UnsavedChangesPrompt } from '../../../../../../mf-admin/src/components/dialogs/unsaved-changes-prompt';
import { ChosenFile } from '../../../../../../mf-admin/src/components/form/chosen-file';
import { DropZone } from '../../../../../../mf-admin/src/components/form/drop-zone';
import { ImportCard } from '../../../../../../mf-admin/src/components/import/import-card';
import { Muted, Row } from '../../../../../../mf-admin/src/components/kit';
import { ProgressBar } from '../../../../../../mf-admin/src/components/layout/progress-bar';
import { downloadTemplate } from '../columns/columns';
import { MappingPanel } from '../mapping/mapping-panel';
import { usePreview } from '../mapping/use-preview';
import { useUpload } from './use-upload';

const maxGigabytes = 1;

interface UploadCardProps {
  file?: File;
  onFile: (file?: File) => void;
  onStarted: (id: string) => void;
  categories: readonly AdminCategory[];
  /** The mapping that the merchant has chosen; undefined to use the saved mapping with the same columns. */
  profileId?: string;
  onProfile: (id: string) => void;
}

/** Card to choose a file and start its import, at first as a dry run. */
export function UploadCard({ file, onFile, onStarted, categories, profileId, onProfile }: UploadCardProps) {
  const [sheet, setSheet] = useState('');
  const preview = usePreview(file, sheet);
  const usedProfile = profileId ?? preview?.profileId ?? '';
  const [isDryRun, setDryRun] = useState(true);
  const { start, sent, isSending, errorMessage: uploadError, clearError } = useUpload(onStarted);
  const isTooLarge = file !== undefined && file.size > maxGigabytes * 1024 ** 3;
  const errorMessage = isTooLarge ? `Please choose a file of at most ${maxGigabytes} GB.` : uploadError;
  return (
    <ImportCard heading="Import products" headingId="import">
      <Muted>
        Adds new products and updates existing ones. Variants that are not in the file are not changed. A product with
        an error in any of its rows is skipped. A file with the columns id and price alone changes prices, and nothing
        else. An import can be undone for a day.
      </Muted>
      <Muted>
        Exports of Shopify, Matrixify and WooCommerce are taken as they are: products with their pictures, customers,
        orders, discounts, gift cards, store credit, collections and reviews. Import products and customers first.
        Pictures may also come in a ZIP with the CSV file, which names them, and invoices in a ZIP with the orders: the
        invoice of order #1001 as invoices/1001.pdf. Importing an export again changes what has changed there, and keeps
        what you have changed here.
      </Muted>
      {file ? (
        <ChosenFile file={file} isDisabled={isSending} onRemove={() => [clearError(), onFile(undefined)]} />
      ) : (
        <DropZone
          label="Choose a CSV or XLSX file"
          hint={`or drop it here. At most ${maxGigabytes} GB. It is deleted after seven days`}
          accept=".csv,.xlsx,.zip,.jsonl,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
          onFiles={([chosen]) => {
            onFile(chosen);
            return true;
          }}
        />
      )}
      {errorMessage && <p role="alert">{errorMessage}</p>}
      {preview && preview.format !== '' && (
        <MappingPanel {...{ preview, categories, sheet, onProfile }} profileId={usedProfile} onSheet={setSheet} />
      )}
      <CheckField
        label="Check the file first"
        hint="Shows what the import would change, without saving anything."
        checked={isDryRun}
        disabled={isSending}
        onChange={({ target }) => setDryRun(target.checked)}
      />
      <UnsavedChangesPrompt when={isSending} />
      {sent !== undefined && <ProgressBar label="Uploading the file" fraction={sent} />}
      <Row as="footer">
        <Button
          disabled={!file || isTooLarge || isSending}
          aria-busy={isSending}
          onClick={() => {
            if (!file) return;
            onProfile(usedProfile);
            void start(file, { isDryRun, profileId: usedProfile });
          }}
        >
          {isDryRun ? 'Check file' : 'Import now'}
        </Button>
        <Button $tone="line" onClick={downloadTemplate}>
          Download template
        </Button>
      </Row>
    </ImportCard>
  );
}
