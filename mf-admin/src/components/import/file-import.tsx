import { formatNumber } from '@vastra/shared/format';
import { ApiError, toErrorMessage } from '@vastra/shared/http';
import { notify } from '@vastra/shared/notify';
import { Button } from '@vastra/shared/ui/button';
import { type ReactNode, useState } from 'react';
import { UnsavedChangesPrompt } from '../dialogs/unsaved-changes-prompt';
import { ChosenFile } from '../form/chosen-file';
import { DropZone } from '../form/drop-zone';
import { Muted, Row } from '../kit';
import { ImportCard } from './import-card';

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
  /** Without it the rows are not limited. */
  maxRows?: number;
  chooseLabel?: string;
  /** Extension and type of the files. */
  accept?: string;
  state: FileImport<R>;
  isDryRun: (result: R) => boolean;
  /** Further fields of the form. */
  children?: ReactNode;
}

/** Card in which a file, CSV by default, is chosen, checked and imported. */
export function FileImportCard<R>({ id, title, text, maxMegabytes, state, ...props }: FileImportCardProps<R>) {
  const { maxRows, chooseLabel = 'Choose a CSV file', accept = '.csv,text/csv' } = props;
  const { file, result, isBusy, errors, choose, run } = state;
  const isTooLarge = file !== undefined && file.size > maxMegabytes * 1024 * 1024;
  const isChecked = result !== undefined && props.isDryRun(result);
  return (
    <ImportCard style={{ marginBottom: 24 }} aria-labelledby={`${id}-file`}>
      <h2 id={`${id}-file`}>{title}</h2>
      <Muted $maxWidth="72ch">{text}</Muted>
      {props.children}
      {file ? (
        <ChosenFile file={file} isDisabled={isBusy} onRemove={() => choose()} />
      ) : (
        <DropZone
          label={chooseLabel}
          hint={`or drop it here. At most ${maxMegabytes} MB${maxRows ? ` and ${formatNumber(maxRows)} rows` : ''}`}
          accept={accept}
          onFiles={([next]) => {
            choose(next);
            return true;
          }}
        />
      )}
      <UnsavedChangesPrompt when={isBusy} />
      {isTooLarge && <p role="alert">Please choose a file of at most {maxMegabytes} MB.</p>}
      {errors.file && <p role="alert">{errors.file}</p>}
      <Row as="footer">
        <Button
          style={{ minHeight: 44 }}
          $tone={isChecked ? 'line' : undefined}
          disabled={!file || isTooLarge || isBusy}
          aria-busy={isBusy}
          onClick={() => run(true)}
        >
          Check file
        </Button>
        {isChecked && (
          <Button style={{ minHeight: 44 }} disabled={isBusy} aria-busy={isBusy} onClick={() => run(false)}>
            Import now
          </Button>
        )}
      </Row>
    </ImportCard>
  );
}
