import { formatNumber } from '@vastra/shared/format';
import { ApiError, toErrorMessage } from '@vastra/shared/http';
import { notify } from '@vastra/shared/notify';
import { Button } from '@vastra/shared/ui/button';
import { type ReactNode, useState } from 'react';
import styled from 'styled-components';
import { ChosenFile } from '../form/chosen-file';
import { DropZone } from '../form/drop-zone';
import { Card } from '../layout/card';

const ImportCard = styled(Card)`
  display: grid;
  gap: 16px;
  margin-bottom: 24px;
  & > h2 {
    margin: 0;
  }
  & > p {
    max-width: 72ch;
    color: var(--ink-2);
  }
  & > [role='alert'] {
    color: var(--sale);
    font-weight: 600;
    overflow-wrap: anywhere;
  }
`;

const Actions = styled.footer`
  display: flex;
  flex-wrap: wrap;
  gap: 12px;
  & > button {
    min-height: 44px;
  }
`;

/** State of an import of a CSV file: the chosen file, the result of the dry run or of the import, and the errors. */
export interface FileImport<R> {
  file?: File;
  result?: R;
  isBusy: boolean;
  /** Messages by field; messages that belong to no field are under `file`. */
  errors: Record<string, string>;
  choose: (file?: File) => void;
  /** Forgets the result, because something that it depends on has changed. */
  clear: () => void;
  run: (isDryRun: boolean) => Promise<void>;
}

/**
 * Compares a file first and imports it when the result is right.
 *
 * @param fields names of the other fields of the form, which show their own errors
 */
export function useFileImport<R>(
  upload: (file: File, isDryRun: boolean) => Promise<R>,
  { fields = [], onImported }: { fields?: readonly string[]; onImported?: () => void } = {},
): FileImport<R> {
  const [file, setFile] = useState<File>();
  const [result, setResult] = useState<R>();
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [isBusy, setBusy] = useState(false);
  const clear = () => {
    setResult(undefined);
    setErrors({});
  };
  const choose = (next?: File) => {
    clear();
    setFile(next);
  };
  const run = async (isDryRun: boolean) => {
    if (!file) return;
    setBusy(true);
    setErrors({});
    try {
      setResult(await upload(file, isDryRun));
      if (!isDryRun) {
        notify.success('File imported');
        setFile(undefined);
        onImported?.();
      }
    } catch (error) {
      setResult(undefined);
      const details = error instanceof ApiError ? error.details : {};
      setErrors(fields.some((field) => details[field]) ? details : { file: details.file ?? toErrorMessage(error) });
    }
    setBusy(false);
  };
  return { file, result, isBusy, errors, choose, clear, run };
}

interface FileImportCardProps<R> {
  /** Prefix of ids. */
  id: string;
  title: string;
  text: string;
  maxMegabytes: number;
  maxRows: number;
  state: FileImport<R>;
  isDryRun: (result: R) => boolean;
  /** Further fields of the form. */
  children?: ReactNode;
}

/** Card in which a CSV file is chosen, checked and imported. */
export function FileImportCard<R>({ id, title, text, maxMegabytes, maxRows, state, ...props }: FileImportCardProps<R>) {
  const { file, result, isBusy, errors, choose, run } = state;
  const isTooLarge = file !== undefined && file.size > maxMegabytes * 1024 * 1024;
  const isChecked = result !== undefined && props.isDryRun(result);
  return (
    <ImportCard aria-labelledby={`${id}-file`}>
      <h2 id={`${id}-file`}>{title}</h2>
      <p>{text}</p>
      {props.children}
      {file ? (
        <ChosenFile>
          <span>
            <strong>{file.name}</strong> · {formatNumber(Math.ceil(file.size / 1024))} KB
          </span>
          <Button $tone="line" disabled={isBusy} onClick={() => choose()}>
            Choose another file
          </Button>
        </ChosenFile>
      ) : (
        <DropZone
          label="Choose a CSV file"
          hint={`or drop it here. At most ${maxMegabytes} MB and ${formatNumber(maxRows)} rows`}
          accept=".csv,text/csv"
          onFiles={([next]) => choose(next)}
        />
      )}
      {isTooLarge && <p role="alert">Please choose a file of at most {maxMegabytes} MB.</p>}
      {errors.file && <p role="alert">{errors.file}</p>}
      <Actions>
        <Button
          $tone={isChecked ? 'line' : undefined}
          disabled={!file || isTooLarge || isBusy}
          aria-busy={isBusy}
          onClick={() => run(true)}
        >
          Check file
        </Button>
        {isChecked && (
          <Button disabled={isBusy} aria-busy={isBusy} onClick={() => run(false)}>
            Import now
          </Button>
        )}
      </Actions>
    </ImportCard>
  );
}
