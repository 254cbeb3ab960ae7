import { useQuery } from '@tanstack/react-query';
import type { LayoutRow } from '@vastra/shared/contract';
import { useNavigate } from '@vastra/shared/router';
import { adminPaths } from '../../admin-paths';
import { DialogButton } from '../../components/dialogs/confirm-dialog';
import { FormDialog } from '../../components/dialogs/form-dialog';
import { ChoiceField } from '../../components/form/fields';
import { renameErrorFields } from '../../components/form/rename-error-fields';
import { createFromTemplate, getPageTemplates } from './api';

/** The server reports an error of the path, which the template has chosen. */
const toFormField = (field: string) => (field === 'path' ? 'key' : field);

/** A button that adds a page with the text of a policy, which names the facts of the shop. */
export function AddPolicy({ layouts }: { layouts: readonly LayoutRow[] }) {
  const navigate = useNavigate();
  // An API of an earlier version has no templates.
  const { data } = useQuery({ queryKey: ['page-templates'], queryFn: ({ signal }) => getPageTemplates({ signal }) });
  const free = (data?.templates ?? []).filter(({ path }) => !layouts.some((layout) => layout.path === path));
  return (
    free.length > 0 && (
      <DialogButton label="Add a policy">
        {(close) => (
          <FormDialog
            title="Add a policy"
            text="The page begins as a draft, with days, fees and contacts of your settings. They stay true when a setting changes. Please read it before you publish it."
            confirmLabel="Use the template"
            values={{ key: free[0].key }}
            onCancel={close}
            onSubmit={async ({ key }) => {
              const adding = createFromTemplate(free.find((template) => template.key === key)!);
              navigate(adminPaths.layout((await renameErrorFields(adding, toFormField)).id));
            }}
          >
            <ChoiceField
              name="key"
              label="Policy"
              choices={Object.fromEntries(free.map(({ key, label }) => [key, label]))}
            />
          </FormDialog>
        )}
      </DialogButton>
    )
  );
}
