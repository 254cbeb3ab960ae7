import { FormDialog, requireText } from '../../../mf-admin/src/components/dialogs/form-dialog';
import { SwitchField, TextField } from '../../../mf-admin/src/components/form/fields';
import type { SavedSearch } from '../contract';

interface SearchDialogProps {
  /** The search to change; undefined for a new one. */
  search?: SavedSearch;
  onSave: (values: { name: string; isShared: boolean }) => Promise<void>;
  onDelete?: () => Promise<void>;
  onClose: () => void;
}

/** Names a search, shares it with the other admins, or deletes it. */
export const SearchDialog = ({ search, onSave, onDelete, onClose }: SearchDialogProps) => (
  <FormDialog
    title={search ? 'Saved search' : 'Save this search'}
    confirmLabel="Save"
    values={{ name: search?.name ?? '', isShared: search?.isShared ?? false }}
    onSubmit={({ name, isShared }) => onSave({ name: name.trim(), isShared })}
    otherAction={onDelete && { label: 'Delete', run: onDelete }}
    onCancel={onClose}
  >
    <TextField name="name" label="Name" maxLength={40} autoComplete="off" rules={requireText('Please enter a name')} />
    <SwitchField name="isShared" label="Share with all admins" />
  </FormDialog>
);
