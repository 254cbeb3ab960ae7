import type { Passkey } from '@vastra/shared/contract';
import { ApiError, toErrorMessage } from '@vastra/shared/http';
import { Button } from '@vastra/shared/ui/button';
import { Dialog } from '@vastra/shared/ui/dialog';
import { Field } from '@vastra/shared/ui/field';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { renamePasskey } from '../api';
import { Buttons } from './section';

const Form = styled.form`
  display: grid;
  gap: 16px;
  padding: 24px;
`;

interface RenameDialogProps {
  passkey: Passkey;
  onRenamed: () => void;
  onClose: () => void;
}

/** Asks for the new name of a passkey. */
export function RenameDialog({ passkey, onRenamed, onClose }: RenameDialogProps) {
  const [name, setName] = useState(passkey.name);
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const ref = useRef<HTMLInputElement>(null);
  useEffect(() => ref.current?.select(), []);
  const save = async (event: FormEvent) => {
    event.preventDefault();
    setError(name.trim() ? undefined : 'Please enter a name');
    if (!name.trim()) return;
    setBusy(true);
    try {
      await renamePasskey(passkey.id, name.trim());
      onRenamed();
    } catch (saveError) {
      setError((saveError instanceof ApiError && saveError.details.name) || toErrorMessage(saveError));
      setBusy(false);
    }
  };
  return (
    <Dialog title="Rename the passkey" width={440} onClose={onClose}>
      <Form noValidate onSubmit={save}>
        <Field
          ref={ref}
          label="Name"
          hint="For example the device that it is on."
          maxLength={60}
          value={name}
          error={error}
          onChange={({ target }) => setName(target.value)}
        />
        <Buttons>
          <Button type="submit" disabled={isBusy} aria-busy={isBusy}>
            Save
          </Button>
          <Button $tone="line" disabled={isBusy} onClick={onClose}>
            Cancel
          </Button>
        </Buttons>
      </Form>
    </Dialog>
  );
}
