import { formatNumber } from '@vastra/shared/format';
import { FileImportCard, useFileImport } from '../../../../../mf-admin/src/components/import/file-import';
import { Stack } from '../../../../../mf-admin/src/components/kit';
import { DownloadButton } from '../../../../../mf-admin/src/components/kit/download-button';
import { Card } from '../../../../../mf-admin/src/components/layout/card';
import { TableCard } from '../../../../../mf-admin/src/components/table/table-card';
import { Permitted } from '../../../../../mf-admin/src/permissions';
import type { RedirectImport } from '../../../contract';
import { importRedirects } from './api';

const count = (number: number, singular: string) => `${formatNumber(number)} ${singular}${number === 1 ? '' : 's'}`;

/** Shows the result of a file of redirects, or of its dry run. */
function ImportSummary({ isDryRun, rows, created, updated, refused, errors }: RedirectImport) {
  return (
    <Stack $gap={24}>
      <Card
        headingId="redirects-result"
        heading={isDryRun ? 'The file, before it is imported' : 'The file is imported'}
      >
        <p>
          {count(rows, 'row')}: {count(created, 'new redirect')}, {formatNumber(updated)} changed,{' '}
          {formatNumber(refused)} refused.
        </p>
      </Card>
      {errors.length > 0 && (
        <TableCard
          heading="Refused rows"
          labelledBy="redirects-errors"
          note={errors.length < refused && `The first ${formatNumber(errors.length)} of them.`}
          columns={[
            { label: 'Line', cell: ({ row }) => row },
            { label: 'Reason', kind: 'text', cell: ({ message }) => message },
          ]}
          rows={errors}
          getKey={({ row }) => String(row)}
        />
      )}
    </Stack>
  );
}

/** Reads a file of redirects: checks it first, and imports it when the result is right. Exports all redirects. */
export function ImportTab() {
  const state = useFileImport<RedirectImport>(importRedirects);
  return (
    <>
      <Permitted>
        <FileImportCard
          id="redirects"
          title="Import redirects"
          text="A CSV file with the columns “Redirect from” and “Redirect to”, as Shopify and others export it; “Status” (301 or 302) and “External” (yes or no) are optional. A row whose path has a redirect replaces it. Nothing is saved before you import."
          maxMegabytes={4}
          maxRows={10_000}
          state={state}
          isDryRun={({ isDryRun }) => isDryRun}
        />
        <div role="status">{state.result && <ImportSummary {...state.result} />}</div>
      </Permitted>
      <Card heading="Export" style={{ marginTop: 24 }}>
        <DownloadButton path="admin/redirects/export.csv" file="redirects.csv" query={{}}>
          Export all redirects
        </DownloadButton>
      </Card>
    </>
  );
}
