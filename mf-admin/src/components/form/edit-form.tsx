import { ApiError, toErrorMessage } from '@vastra/shared/http';
import { notify } from '@vastra/shared/notify';
import { type FormEvent, type ReactNode, useId, useRef, useState } from 'react';
import {
  type DefaultValues,
  type FieldValues,
  FormProvider,
  type Path,
  type UseFormReturn,
  useForm,
} from 'react-hook-form';
import styled from 'styled-components';
import { useCanWrite } from '../../permissions';
import { useUnsavedChanges } from '../../unsaved-changes';
import { UnsavedChangesPrompt } from '../dialogs/unsaved-changes-prompt';
import { Alert, Stack } from '../kit';
import { requiredMark } from '../kit/required-mark';
import { focusAlert, useInvalidFocus } from '../kit/use-invalid-focus';
import { FormUploadsContext, type TrackUpload, useUploadsOfForm } from '../uploads/form-uploads';
import { ConflictDialog } from './conflict-dialog';
import { DraftNotice } from './draft-notice';
import { SaveBar } from './save-bar';
import type { StoredRecord } from './stored-record';
import { type DraftOptions, useDraft } from './use-draft';
import { useNewerRecord } from './use-newer-record';

const FormStack = styled(Stack)`
  ${requiredMark}
`;

/** Disables all fields for a role that may only read. */
const ReadOnlyFields = styled.fieldset`
  display: contents;
  & :is(input, select, textarea):disabled {
    background-color: var(--paper);
    color: var(--ink-2);
  }
`;

export interface EditFormProps<Values extends FieldValues, Saved> {
  /**
   * The record as it was read. Give the form the record's id as `key`, so that another record starts another form. A newer version of the
   * same record keeps unsaved input.
   */
  stored: StoredRecord<Values>;
  /** Asks before the values are saved. Resolves to false to keep editing. */
  confirmSave?: (values: Values) => Promise<boolean>;
  /** Saves the values. Throws what the call throws. */
  save: (values: Values, version: number | undefined) => Promise<Saved>;
  /** Reads the record again after another admin has saved it in the meantime. */
  fetchLatest?: () => Promise<StoredRecord<Values>>;
  /** Converts the response of `save` to the form's record. */
  toStored: (saved: Saved) => StoredRecord<Values>;
  /** Called after a successful save; it may navigate away. */
  onSaved?: (saved: Saved) => void;
  /** Labels of the fields in the conflict dialog. */
  labels: Partial<Record<keyof Values, string>>;
  /** Formats a field's value in the conflict dialog; as plain text by default. */
  formatValue?: (field: keyof Values, value: unknown) => ReactNode;
  /** Keeps unsaved input in the browser, so that it survives a reload. */
  draft?: DraftOptions<Values>;
  saveLabel?: string;
  savedNotice?: string;
  /** The fields. While an upload given to `trackUpload` goes on, saving waits and leaving the page asks. */
  children: ReactNode | ((form: UseFormReturn<Values>, trackUpload: TrackUpload) => ReactNode);
}

/**
 * A form of the admin area. Shows the server's validation messages beside their fields, has one bar to save or discard, asks before
 * unsaved changes are lost, and opens a conflict dialog when another admin has saved first. A failed save keeps the input. Saving waits for the
 * uploads of its fields; a failed one stops it, and its field shows why.
 */
export function EditForm<Values extends FieldValues, Saved>(props: EditFormProps<Values, Saved>) {
  const {
    confirmSave,
    save,
    fetchLatest,
    toStored,
    onSaved,
    labels,
    formatValue,
    draft: draftOptions,
    saveLabel = 'Save',
    savedNotice = 'Saved',
    children,
  } = props;
  const [stored, setStored] = useState(props.stored);
  const [theirs, setTheirs] = useState<StoredRecord<Values>>();
  const [formError, setFormError] = useState('');
  const form = useForm<Values>({
    defaultValues: stored.values as DefaultValues<Values>,
    shouldFocusError: false,
  });
  const { ref, focusInvalid } = useInvalidFocus<HTMLFormElement>(focusAlert);
  const { isDirty, isSubmitting } = form.formState;
  const id = useId();
  const canWrite = useCanWrite();
  const uploads = useUploadsOfForm();
  const fields = typeof children === 'function' ? children(form, uploads.trackUpload) : children;
  useUnsavedChanges(isDirty || uploads.isUploading);
  // `onSaved` may navigate before the prompt has been unmounted.
  const isLeavingSaved = useRef(false);
  // The version that the draft's input belongs to: if the record was saved since, saving opens the conflict dialog.
  const [draftVersion, setDraftVersion] = useState<number>();
  const draft = useDraft(form, stored, draftOptions, setDraftVersion);
  useNewerRecord(form, {
    stored,
    newest: props.stored,
    isOutdated: draftVersion !== undefined && draftVersion !== stored.version,
    takeOver: (newest) => {
      setStored(newest);
      setDraftVersion(undefined);
    },
  });

  const resetTo = (next: StoredRecord<Values>) => {
    setStored(next);
    form.reset(next.values as DefaultValues<Values>);
    setDraftVersion(undefined);
    draft.discard();
  };

  const handleRefusal = async (error: unknown) => {
    if (error instanceof ApiError && error.code === 'changed_meanwhile' && fetchLatest) {
      setTheirs(await fetchLatest());
      return;
    }
    const details = error instanceof ApiError ? Object.entries(error.details) : [];
    for (const [field, message] of details) form.setError(field as Path<Values>, { type: 'server', message });
    setFormError(toErrorMessage(error));
    focusInvalid();
  };

  const submitValues = async (values: Values, version: number | undefined) => {
    setFormError('');
    if (confirmSave && !(await confirmSave(values))) return;
    try {
      const saved = await save(values, version);
      resetTo(toStored(saved));
      notify.success(savedNotice);
      isLeavingSaved.current = true;
      onSaved?.(saved);
    } catch (error) {
      await handleRefusal(error).catch((saveError) => {
        setFormError(toErrorMessage(saveError));
        focusInvalid();
      });
    }
    isLeavingSaved.current = false;
  };

  // Server errors of names that are no fields of the form would block every later submit, so all errors are cleared first.
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (uploads.isWaiting) return;
    form.clearErrors();
    if (uploads.hasPending() && !(await uploads.waitForUploads())) return;
    await form.handleSubmit((values) => submitValues(values, draftVersion ?? stored.version), focusInvalid)(event);
  };

  return (
    <FormProvider {...form}>
      <FormStack as="form" ref={ref} $gap={24} id={id} noValidate onSubmit={submit}>
        {draft.restored && <DraftNotice draft={draft.restored} onDiscard={() => resetTo(stored)} />}
        {formError && (
          <Alert $kind="error" role="alert">
            {formError}
          </Alert>
        )}
        <FormUploadsContext value={uploads.context}>
          {canWrite ? fields : <ReadOnlyFields disabled>{fields}</ReadOnlyFields>}
        </FormUploadsContext>
        {canWrite && (
          <SaveBar
            label={saveLabel}
            isDirty={isDirty}
            isNew={stored.version === undefined}
            isSaving={isSubmitting}
            isUploading={uploads.isUploading}
            isWaiting={uploads.isWaiting}
            onDiscard={() => resetTo(stored)}
          />
        )}
      </FormStack>
      <UnsavedChangesPrompt
        when={uploads.isUploading || (isDirty && !isSubmitting)}
        mayLeave={() => isLeavingSaved.current}
        onLeave={() => {
          uploads.abandon();
          draft.discard();
        }}
      />
      {theirs && (
        <ConflictDialog
          base={stored.values}
          mine={form.getValues()}
          theirs={theirs.values}
          labels={labels}
          formatValue={formatValue}
          onClose={() => setTheirs(undefined)}
          onResolve={async (merged, shouldSave) => {
            setTheirs(undefined);
            setStored(theirs);
            setDraftVersion(undefined);
            form.reset(theirs.values as DefaultValues<Values>);
            form.reset(merged as DefaultValues<Values>, { keepDefaultValues: true });
            if (shouldSave) await submitValues(merged, theirs.version);
          }}
        />
      )}
    </FormProvider>
  );
}
