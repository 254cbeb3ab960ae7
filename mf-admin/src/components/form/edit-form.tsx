import { ApiError, toErrorMessage } from '@vastra/shared/http';
import { notify } from '@vastra/shared/notify';
import { type FormEvent, type ReactNode, useId, useState } from 'react';
import {
  type DefaultValues,
  type FieldValues,
  FormProvider,
  type Path,
  type UseFormReturn,
  useForm,
} from 'react-hook-form';
import styled from 'styled-components';
import { ConflictDialog } from './conflict-dialog';
import { SaveBar } from './save-bar';
import { UnsavedChangesPrompt } from './unsaved-changes-prompt';

const Form = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 24px;
  & > [role='alert'] {
    padding: 12px 16px;
    border-left: 2px solid var(--sale);
    background: #fff;
    color: var(--sale);
  }
`;

/** A thing as it is stored: what the form edits of it, and how often it was changed. */
export interface StoredRecord<Values> {
  values: Values;
  /** Undefined for a thing that is being made, or that has no versions. */
  version?: number;
}

export interface EditFormProps<Values extends FieldValues, Saved> {
  /** As it was read. Give the form a `key` of the thing's id: another thing is another form. */
  stored: StoredRecord<Values>;
  /** Throws what the call threw. */
  save: (values: Values, version: number | undefined) => Promise<Saved>;
  /** Reads the thing anew, when somebody else has saved it in the meantime. */
  fetchLatest?: () => Promise<StoredRecord<Values>>;
  /** What a saved thing looks like in the form. */
  toStored: (saved: Saved) => StoredRecord<Values>;
  /** Called with what was saved; it may leave the screen. */
  onSaved?: (saved: Saved) => void;
  /** Fields in the words of the screen, for the differences. */
  labels: Partial<Record<keyof Values, string>>;
  /** How a field's value is shown among the differences; as text when not given. */
  formatValue?: (field: keyof Values, value: unknown) => ReactNode;
  saveLabel?: string;
  savedNotice?: string;
  children: ReactNode | ((form: UseFormReturn<Values>) => ReactNode);
}

/**
 * A form of the admin area: fields with the server's problems beside them, one bar to save, a question before unsaved changes are
 * left, and the difference when somebody else was faster. Nothing that was typed is lost by a refusal.
 */
export function EditForm<Values extends FieldValues, Saved>(props: EditFormProps<Values, Saved>) {
  const {
    save,
    fetchLatest,
    toStored,
    onSaved,
    labels,
    formatValue,
    saveLabel = 'Save',
    savedNotice = 'Saved',
    children,
  } = props;
  const [stored, setStored] = useState(props.stored);
  const [theirs, setTheirs] = useState<StoredRecord<Values>>();
  const [failure, setFailure] = useState('');
  const form = useForm<Values>({ defaultValues: stored.values as DefaultValues<Values> });
  const { isDirty, isSubmitting } = form.formState;
  const id = useId();

  const resetTo = (next: StoredRecord<Values>) => {
    setStored(next);
    form.reset(next.values as DefaultValues<Values>);
  };

  const handleRefusal = async (error: unknown) => {
    if (error instanceof ApiError && error.code === 'changed_meanwhile' && fetchLatest) {
      setTheirs(await fetchLatest());
      return;
    }
    const details = error instanceof ApiError ? Object.entries(error.details) : [];
    for (const [field, message] of details) form.setError(field as Path<Values>, { type: 'server', message });
    setFailure(toErrorMessage(error));
    if (details.length > 0) form.setFocus(details[0][0] as Path<Values>);
  };

  const submitValues = async (values: Values, version: number | undefined) => {
    setFailure('');
    try {
      const saved = await save(values, version);
      resetTo(toStored(saved));
      notify.success(savedNotice);
      onSaved?.(saved);
    } catch (error) {
      await handleRefusal(error).catch((other) => setFailure(toErrorMessage(other)));
    }
  };

  // What the server has said of a part that is no field of the form would otherwise stand in the way for ever.
  const submit = (event: FormEvent) => {
    form.clearErrors();
    return form.handleSubmit((values) => submitValues(values, stored.version))(event);
  };

  return (
    <FormProvider {...form}>
      <Form id={id} noValidate onSubmit={submit}>
        {failure && <p role="alert">{failure}</p>}
        {typeof children === 'function' ? children(form) : children}
        <SaveBar
          label={saveLabel}
          isDirty={isDirty}
          isNew={stored.version === undefined}
          isSaving={isSubmitting}
          onDiscard={() => resetTo(stored)}
        />
      </Form>
      <UnsavedChangesPrompt when={isDirty && !isSubmitting} />
      {theirs && (
        <ConflictDialog
          base={stored.values}
          mine={form.getValues()}
          theirs={theirs.values}
          labels={labels}
          formatValue={formatValue}
          onClose={() => setTheirs(undefined)}
          onResolve={async (merged, isToBeSaved) => {
            setTheirs(undefined);
            setStored(theirs);
            form.reset(theirs.values as DefaultValues<Values>);
            form.reset(merged as DefaultValues<Values>, { keepDefaultValues: true });
            if (isToBeSaved) await submitValues(merged, theirs.version);
          }}
        />
      )}
    </FormProvider>
  );
}
