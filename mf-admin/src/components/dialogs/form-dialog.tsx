import { ApiError } from '@vastra/shared/http';
import type { ComponentProps, ReactNode } from 'react';
import {
  type DefaultValues,
  type FieldValues,
  FormProvider,
  get,
  type Path,
  type UseFormReturn,
  useForm,
} from 'react-hook-form';
import { FormUploadsContext, useUploadsOfForm } from '../uploads/form-uploads';
import { ConfirmDialog } from './confirm-dialog';
import { UnsavedChangesPrompt } from './unsaved-changes-prompt';

/** Shows the server's validation messages beside their fields. Returns false if no field of the form is named. */
export function setFieldErrors<Values extends FieldValues>(form: UseFormReturn<Values>, error: unknown): boolean {
  const details = error instanceof ApiError ? Object.entries(error.details) : [];
  const known = details.filter(([name]) => get(form.control._fields, name) !== undefined);
  for (const [name, message] of known) form.setError(name as Path<Values>, { type: 'server', message });
  return known.length > 0;
}

/** Rule of a text that must not be empty; spaces do not count. */
export const requireText = (message: string) => ({
  required: message,
  validate: (text: string) => text.trim() !== '' || message,
});

interface FormDialogProps<Values extends FieldValues>
  extends Omit<ComponentProps<typeof ConfirmDialog>, 'onConfirm' | 'hasInput' | 'children' | 'text' | 'confirmLabel'> {
  /** Text above the fields, which may depend on the values. */
  text?: ReactNode | ((values: Values) => ReactNode);
  /** Verb on the button that confirms, which may depend on the values. */
  confirmLabel: string | ((values: Values) => string);
  /** Values with which the form begins. */
  values: Values;
  /** Called with valid values. It throws what the call throws; the dialog shows the error, beside its field if there is one. */
  onSubmit: (values: Values) => unknown;
  /** Fields of `components/form/fields`, which are bound by their names. */
  children?: ReactNode | ((form: UseFormReturn<Values>) => ReactNode);
}

/**
 * A dialog with a form: asks for what an action needs, validates it, and stays open with the input if the action fails. The action waits for
 * the uploads of the fields; a failed one stops it. Escape discards no input.
 */
export function FormDialog<Values extends FieldValues>({
  values,
  text,
  confirmLabel,
  onSubmit,
  children,
  ...dialog
}: FormDialogProps<Values>) {
  const form = useForm<Values>({ defaultValues: values as DefaultValues<Values>, shouldFocusError: false });
  const uploads = useUploadsOfForm();
  const confirm = async () => {
    let failure: unknown;
    form.clearErrors();
    if (uploads.hasPending() && !(await uploads.waitForUploads())) return;
    await form.handleSubmit(async (valid) => {
      try {
        await onSubmit(valid);
      } catch (error) {
        failure = error;
      }
    })();
    if (failure && !setFieldErrors(form, failure)) throw failure;
  };
  const label = typeof confirmLabel === 'function' ? confirmLabel(form.watch()) : confirmLabel;
  return (
    <FormProvider {...form}>
      <ConfirmDialog
        {...dialog}
        text={typeof text === 'function' ? text(form.watch()) : text}
        confirmLabel={uploads.isWaiting ? 'Uploading…' : label}
        onConfirm={confirm}
        hasInput={form.formState.isDirty}
      >
        <FormUploadsContext value={uploads.context}>
          {typeof children === 'function' ? children(form) : children}
        </FormUploadsContext>
      </ConfirmDialog>
      <UnsavedChangesPrompt when={uploads.isUploading} />
    </FormProvider>
  );
}
