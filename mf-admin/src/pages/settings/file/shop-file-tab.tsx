import { useQueryClient } from '@tanstack/react-query';
import type { ShopFile, ShopFileResult } from '@vastra/shared/contract';
import { toErrorMessage } from '@vastra/shared/http';
import { InputError } from '@vastra/shared/local-errors';
import { notify } from '@vastra/shared/notify';
import { Button } from '@vastra/shared/ui/button';
import { CheckField } from '@vastra/shared/ui/field';
import { useState } from 'react';
import { adminApi, downloadAdminFile } from '../../../admin-session';
import { readText } from '../../../components/form/read-text';
import { FileImportCard, useFileImport } from '../../../components/import/file-import';
import { Muted, Stack } from '../../../components/kit';
import { Card } from '../../../components/layout/card';
import { Permitted } from '../../../permissions';
import { PartChanges } from './part-changes';

const maxMegabytes = 2;

/** Reads a file as JSON. Throws an InputError. */
async function readShopFile(file: File): Promise<ShopFile> {
  try {
    return JSON.parse(await readText(file));
  } catch {
    throw new InputError('This is no file of a shop. Please choose a file such as shop.json.');
  }
}

const isImportable = ({ changes, error }: ShopFileResult['parts'][number]): boolean => changes.length > 0 && !error;

/** Exports the settings and the look of the shop, and imports them from a file: compares it first, then imports the chosen parts. */
export function ShopFileTab() {
  const queryClient = useQueryClient();
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [compared, setCompared] = useState<ShopFileResult>();
  const state = useFileImport<ShopFileResult>(
    async (chosenFile, isDryRun) => {
      const file = await readShopFile(chosenFile);
      const parts = compared?.parts
        .filter((part) => isImportable(part) && !left.has(part.name))
        .map(({ name }) => name);
      const body = isDryRun ? { file, isDryRun } : { file, isDryRun, parts, base: compared?.base };
      const result = await adminApi.post<ShopFileResult>('admin/shop-file', { body });
      setCompared(isDryRun ? result : undefined);
      setLeft(new Set());
      return result;
    },
    { onImported: () => void queryClient.invalidateQueries({ queryKey: ['settings'] }) },
  );
  const { result } = state;
  const toggle = (name: string) =>
    setLeft((names) => new Set(names.has(name) ? [...names].filter((other) => other !== name) : [...names, name]));
  return (
    <Stack $gap={24}>
      <ExportCard />
      <Permitted>
        <FileImportCard
          id="shop-file"
          title="Import a file"
          text="Use the look and the settings of another shop, or of this shop as it was. Nothing is saved before you import, and an import is saved as a whole or not at all."
          chooseLabel="Choose a file"
          accept=".json,application/json"
          maxMegabytes={maxMegabytes}
          state={state}
          isDryRun={({ isDryRun, parts }) =>
            isDryRun && parts.some((part) => isImportable(part) && !left.has(part.name))
          }
        />
      </Permitted>
      {result && <Result result={result} left={left} toggle={toggle} />}
    </Stack>
  );
}

function ExportCard() {
  const [isBusy, setBusy] = useState(false);
  const download = async () => {
    setBusy(true);
    await downloadAdminFile('admin/shop-file', 'shop.json').catch((error) => notify.error(toErrorMessage(error)));
    setBusy(false);
  };
  return (
    <Card heading="Export">
      <Stack $align="start">
        <Muted $maxWidth="72ch">
          One file with logo, icon, colours, fonts, shop details, delivery, GST and the other settings, without
          products, orders, people and keys of providers. It also contains the GSTIN and the PAN.
        </Muted>
        <Button $tone="line" aria-busy={isBusy} disabled={isBusy} onClick={download}>
          Download shop.json
        </Button>
      </Stack>
    </Card>
  );
}

interface ResultProps {
  result: ShopFileResult;
  /** Names of the parts that are not to be imported. */
  left: ReadonlySet<string>;
  toggle: (name: string) => void;
}

function Result({ result: { isDryRun, parts, unknown }, left, toggle }: ResultProps) {
  const shown = parts.filter(({ changes, error }) => changes.length > 0 || error);
  return (
    <Card heading={isDryRun ? 'What the file changes' : 'The file is imported'} aria-live="polite">
      <Stack $gap={24}>
        {shown.length === 0 && <p>{isDryRun ? 'The file says the same as this shop.' : 'Nothing was different.'}</p>}
        {shown.map((part) => (
          <Stack key={part.name} $gap={8}>
            {isDryRun && isImportable(part) ? (
              <CheckField label={part.title} checked={!left.has(part.name)} onChange={() => toggle(part.name)} />
            ) : (
              <strong>{part.title}</strong>
            )}
            <PartChanges part={part} />
          </Stack>
        ))}
        {unknown.length > 0 && <p>This shop does not know, and leaves out: {unknown.join(', ')}.</p>}
      </Stack>
    </Card>
  );
}
