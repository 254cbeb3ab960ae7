import { ApiError } from '@vastra/shared/http';
import { Field } from '@vastra/shared/ui/field';
import { type ComponentProps, type ReactNode, useState } from 'react';
import { ConfirmDialog, DialogButton } from './confirm-dialog';

interface TextDialogProps {
  title: string;
  text: ReactNode;
  /** Label of the field, such as "Reason". */
  label: string;
  /** Message about an empty field, by default "Please enter a reason". */
  emptyMessage?: string;
  /** Name of the field in the call. The API's message about it is shown beside the field, also about an empty one. */
  name?: string;
  hint?: string;
  maxLength: number;
  confirmLabel: string;
  cancelLabel?: string;
  isDangerous?: boolean;
  /** Gets the text without surrounding spaces. */
  onConfirm: (text: string) => Promise<void>;
  onCancel: () => void;
  /** Content above the field. */
  children?: ReactNode;
}

/** Asks for a line of text that an action needs, such as its reason. */
export function TextDialog({ label, name, hint, maxLength, onConfirm, children, ...props }: TextDialogProps) {
  const { emptyMessage = `Please enter a ${label.toLowerCase()}`, ...dialog } = props;
  const [value, setValue] = useState('');
  const [error, setError] = useState('');
  const confirm = async () => {
    if (!name && !value.trim()) return setError(emptyMessage);
    try {
      await onConfirm(value.trim());
    } catch (failure) {
      const message = name && failure instanceof ApiError && failure.details[name];
      if (!message) throw failure;
      setError(message);
    }
  };
  return (
    <ConfirmDialog {...dialog} hasInput={value.trim() !== ''} onConfirm={confirm}>
      {children}
      <Field
        label={label}
        hint={hint}
        maxLength={maxLength}
        autoComplete="off"
        error={error}
        value={value}
        onChange={({ target }) => {
          setError('');
          setValue(target.value);
        }}
      />
    </ConfirmDialog>
  );
}

interface TextDialogButtonProps extends Omit<ComponentProps<typeof DialogButton>, 'children'> {
  dialog: Omit<TextDialogProps, 'onConfirm' | 'onCancel'>;
  /** The action. The dialog closes after it, or shows why it failed. */
  onConfirm: (text: string) => Promise<unknown>;
}

/** A button whose action asks for a line of text first. */
export const TextDialogButton = ({ dialog, onConfirm, ...button }: TextDialogButtonProps) => (
  <DialogButton {...button}>
    {(close) => <TextDialog {...dialog} onConfirm={(text) => onConfirm(text).then(close)} onCancel={close} />}
  </DialogButton>
);
