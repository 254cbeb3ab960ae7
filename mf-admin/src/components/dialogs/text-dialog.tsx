import { Field } from '@vastra/shared/ui/field';
import { type ReactNode, useState } from 'react';
import { ConfirmDialog } from './confirm-dialog';

interface TextDialogProps {
  title: string;
  text: ReactNode;
  /** Label of the field, such as "Reason". The message about an empty field names it. */
  label: string;
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
export function TextDialog({ label, hint, maxLength, onConfirm, children, ...dialog }: TextDialogProps) {
  const [value, setValue] = useState('');
  const [error, setError] = useState('');
  const confirm = async () => {
    if (!value.trim()) return setError(`Please enter a ${label.toLowerCase()}`);
    await onConfirm(value.trim());
  };
  return (
    <ConfirmDialog {...dialog} onConfirm={confirm}>
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
