import { notify } from '@vastra/shared/notify';
import { FormDialog, requireText } from '../../../../../mf-admin/src/components/dialogs/form-dialog';
import { ChoiceField, SwitchField, TextField } from '../../../../../mf-admin/src/components/form/fields';
import { toReadablePath } from '../../../../../mf-admin/src/components/links/readable-path';
import { LinkField } from '../../../../../mf-admin/src/components/pickers/link-field';
import type { Redirect } from '../../../contract';
import { addRedirect, saveRedirect } from './api';

const statusLabels = { '301': '301, permanent', '302': '302, for a time' };

interface RedirectDialogProps {
  /** The redirect that is changed; undefined for a new one. */
  redirect?: Redirect;
  /** Path with which a new redirect begins. */
  from?: string;
  onSaved: () => void;
  onClose: () => void;
}

/** Asks for the path and the target of a redirect, and saves it. */
export const RedirectDialog = ({ redirect, from = '', onSaved, onClose }: RedirectDialogProps) => (
  <FormDialog
    title={redirect ? 'Edit redirect' : 'Add redirect'}
    text="It answers only where the shop has no page. The query of a request is kept."
    confirmLabel={redirect ? 'Save' : 'Add'}
    values={{
      from: toReadablePath(redirect?.from ?? from),
      to: redirect?.to ?? '',
      status: String(redirect?.status ?? 301),
      isExternal: redirect?.isExternal ?? false,
    }}
    onSubmit={async ({ status, ...values }) => {
      const input = { ...values, status: status === '302' ? (302 as const) : (301 as const) };
      await (redirect ? saveRedirect(redirect._id, input, redirect.version) : addRedirect(input));
      notify.success(redirect ? 'Redirect saved' : 'Redirect added');
      onClose();
      onSaved();
    }}
    onCancel={onClose}
  >
    <TextField
      name="from"
      label="Path"
      hint="Such as /summer-sale, in any case"
      maxLength={500}
      rules={requireText('Please enter a path')}
    />
    <LinkField
      name="to"
      label="Leads to"
      hint="A page of the shop"
      maxLength={1000}
      rules={requireText('Please enter where it leads')}
    />
    <SwitchField name="isExternal" label="It leads to another site, by a URL with https://" />
    <ChoiceField name="status" label="Kind" choices={statusLabels} />
  </FormDialog>
);
