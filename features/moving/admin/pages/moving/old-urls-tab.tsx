import { formatNumber } from '@vastra/shared/format';
import { toErrorMessage } from '@vastra/shared/http';
import { notify } from '@vastra/shared/notify';
import { Button } from '@vastra/shared/ui/button';
import { useState } from 'react';
import { ChosenFile } from '../../../../../mf-admin/src/components/form/chosen-file';
import { DropZone } from '../../../../../mf-admin/src/components/form/drop-zone';
import { TextArea } from '../../../../../mf-admin/src/components/form/text-area';
import { BulletList, Muted, Row, Stack, Text } from '../../../../../mf-admin/src/components/kit';
import { ActionButton } from '../../../../../mf-admin/src/components/kit/action-button';
import { Card } from '../../../../../mf-admin/src/components/layout/card';
import { toReadablePath } from '../../../../../mf-admin/src/components/links/readable-path';
import { TableCard } from '../../../../../mf-admin/src/components/table/table-card';
import type { OldUrl, OldUrlCheck } from '../../../contract';
import { checkOldUrls, downloadOldUrlReport } from './api';

const maxMegabytes = 16;

/** Finds out where the URLs of the earlier shop lead, and adds the redirects that are missing. */
export function OldUrlsTab() {
  const [file, setFile] = useState<File>();
  const [pasted, setPasted] = useState('');
  const [checked, setChecked] = useState<{ source: Blob; result: OldUrlCheck }>();
  const [errorMessage, setErrorMessage] = useState('');
  const [isBusy, setBusy] = useState(false);
  const source: Blob | undefined = file ?? (pasted.trim() ? new Blob([pasted]) : undefined);
  const change = (next: { file?: File; pasted?: string }) => {
    setFile(next.file);
    setPasted(next.pasted ?? '');
    setChecked(undefined);
    setErrorMessage('');
  };
  const run = async (list: Blob, accept?: 'handle' | 'all') => {
    setBusy(true);
    setErrorMessage('');
    try {
      const result = await checkOldUrls(list, accept && { accept });
      setChecked({ source: list, result });
      if (result.added !== undefined) notify.success(`${formatNumber(result.added)} redirects added`);
    } catch (error) {
      setErrorMessage(toErrorMessage(error));
    }
    setBusy(false);
  };
  const isTooLarge = source !== undefined && source.size > maxMegabytes * 1024 * 1024;
  return (
    <Stack $gap={24}>
      <Card heading="URLs of the earlier shop" headingId="old-urls">
        <Stack>
          <Muted $maxWidth="72ch">
            Choose the sitemap of the earlier shop, or a list with a URL a line, such as the pages that a search console
            exports. You see which URLs lead nowhere, and where they could lead.
          </Muted>
          {file ? (
            <ChosenFile file={file} isDisabled={isBusy} onRemove={() => change({})} />
          ) : (
            <>
              <DropZone
                label="Choose a file"
                hint={`or drop it here. A sitemap (.xml), text or CSV, at most ${maxMegabytes} MB and 1,00,000 URLs`}
                accept=".xml,.txt,.csv"
                onFiles={([next]) => {
                  change({ file: next });
                  return true;
                }}
              />
              <div>
                <Text as="label" $bold htmlFor="pasted-urls">
                  Or paste URLs
                </Text>
                <TextArea
                  id="pasted-urls"
                  rows={4}
                  value={pasted}
                  onChange={({ target }) => change({ pasted: target.value })}
                />
              </div>
            </>
          )}
          {isTooLarge && <Text role="alert">Please choose a file of at most {maxMegabytes} MB.</Text>}
          {errorMessage && (
            <Text $tone="error" role="alert">
              {errorMessage}
            </Text>
          )}
          <div>
            <Button disabled={!source || isTooLarge || isBusy} aria-busy={isBusy} onClick={() => source && run(source)}>
              Check URLs
            </Button>
          </div>
        </Stack>
      </Card>
      <div role="status">
        {checked && <Result {...checked} isBusy={isBusy} onAccept={(accept) => void run(checked.source, accept)} />}
      </div>
    </Stack>
  );
}

interface ResultProps {
  source: Blob;
  result: OldUrlCheck;
  isBusy: boolean;
  onAccept: (accept: 'handle' | 'all') => void;
}

function Result({ source, result, isBusy, onAccept }: ResultProps) {
  const { urls, unreadable, counts, proposals, rows } = result;
  const all = proposals.handle + proposals.kind + proposals.title;
  const lost = counts.missing + counts.deadRedirect;
  return (
    <Stack $gap={24}>
      <Card
        heading={
          lost === 0 ? 'Every URL leads to a page' : `${formatNumber(lost)} of ${formatNumber(urls)} URLs lead nowhere`
        }
      >
        <Stack>
          <BulletList>
            <li>{formatNumber(counts.page)} are pages of this shop</li>
            <li>{formatNumber(counts.redirect)} have a redirect to a page</li>
            {counts.deadRedirect > 0 && (
              <li>{formatNumber(counts.deadRedirect)} have a redirect to a page that is not there</li>
            )}
            <li>{formatNumber(counts.missing)} lead nowhere</li>
            {unreadable > 0 && <li>{formatNumber(unreadable)} lines have no URL</li>}
          </BulletList>
          {all > 0 && (
            <Muted $maxWidth="64ch">
              Proposals: {formatNumber(proposals.handle)} with the same name, {formatNumber(proposals.kind)} by their
              kind, {formatNumber(proposals.title)} with a similar title. Look at the last ones before you add all.
            </Muted>
          )}
          <Row>
            {proposals.handle > 0 && (
              <Button disabled={isBusy} aria-busy={isBusy} onClick={() => onAccept('handle')}>
                Add {formatNumber(proposals.handle)} with the same name
              </Button>
            )}
            {all > proposals.handle && (
              <Button $tone="line" disabled={isBusy} aria-busy={isBusy} onClick={() => onAccept('all')}>
                Add all {formatNumber(all)} proposals
              </Button>
            )}
            <ActionButton action={() => downloadOldUrlReport(source)}>Download report</ActionButton>
          </Row>
        </Stack>
      </Card>
      {rows.length > 0 && <LostUrls rows={rows} total={lost} />}
    </Stack>
  );
}

const reasons = { handle: 'Same name', kind: 'Its kind', title: 'Similar title' };

const LostUrls = ({ rows, total }: { rows: OldUrl[]; total: number }) => (
  <TableCard
    heading="URLs that lead nowhere"
    labelledBy="lost-urls"
    note={rows.length < total && `The first ${formatNumber(rows.length)} of them. The report has all.`}
    columns={[
      { label: 'Old path', kind: 'text', cell: ({ path }) => toReadablePath(path) },
      { label: 'Proposal', kind: 'text', cell: ({ proposal }) => (proposal ? toReadablePath(proposal) : 'None') },
      { label: 'Why', cell: ({ reason }) => (reason ? reasons[reason] : '–') },
    ]}
    rows={rows}
    getKey={({ path }) => path}
  />
);
