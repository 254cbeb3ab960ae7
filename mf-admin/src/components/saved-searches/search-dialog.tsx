import type { SavedSearch } from '@vastra/shared/contract';
import { toErrorMessage } from '@vastra/shared/http';
import { Button } from '@vastra/shared/ui/button';
import { Dialog } from '@vastra/shared/ui/dialog';
import { CheckField, Field } from '@vastra/shared/ui/field';
import { type FormEvent, useState } from 'react';
import { DialogActions } from '../dialogs/dialog-actions';
import { DialogBody, ErrorText } from '../kit';

interface SearchDialogProps {
  /** The search to change; undefined for a new one. */
  search?: SavedSearch;
  onSave: (values: { name: string; isShared: boolean }) => Promise<void>;
  onDelete?: () => Promise<void>;
  onClose: () => void;
}

/** Names a search, shares it with the other admins, or deletes it. */
export function SearchDialog({ search, onSave, onDelete, onClose }: SearchDialogProps) {
  const [name, setName] = useState(search?.name ?? '');
  const [isShared, setShared] = useState(search?.isShared ?? false);
  const [nameError, setNameError] = useState('');
  const [formError, setFormError] = useState('');
  const [isBusy, setBusy] = useState(false);
  const run = async (action: () => Promise<void>) => {
    setBusy(true);
    setFormError('');
    await action().catch((error) => {
      setFormError(toErrorMessage(error));
      setBusy(false);
    });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!name.trim()) return setNameError('Please enter a name');
    void run(() => onSave({ name: name.trim(), isShared }));
  };
  return (
    <Dialog title={search ? 'Saved search' : 'Save this search'} width={480} isBusy={isBusy} onClose={onClose}>
      <DialogBody as="form" noValidate onSubmit={submit}>
        <Field
          label="Name"
          maxLength={40}
          autoComplete="off"
          error={nameError}
          value={name}
          onChange={({ target }) => {
            setNameError('');
            setName(target.value);
          }}
        />
        <CheckField
          label="Share with all admins"
          checked={isShared}
          onChange={({ target }) => setShared(target.checked)}
        />
        {formError && <ErrorText role="alert">{formError}</ErrorText>}
        <DialogActions>
          <Button type="submit" disabled={isBusy} aria-busy={isBusy}>
            Save
          </Button>
          {onDelete && (
            <Button $tone="line" disabled={isBusy} onClick={() => run(onDelete)}>
              Delete
            </Button>
          )}
          <Button $tone="line" disabled={isBusy} onClick={onClose}>
            Cancel
          </Button>
        </DialogActions>
      </DialogBody>
    </Dialog>
  );
}
