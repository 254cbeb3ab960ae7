import type { CustomFieldDefinition } from '@vastra/shared/contract';
import { formatCustomValue } from '@vastra/shared/contract/custom-field-rules';
import { notify } from '@vastra/shared/notify';
import { lazy, Suspense } from 'react';
import { DialogButton } from '../dialogs/confirm-dialog';
import { FormDialog } from '../dialogs/form-dialog';
import { Hint, Muted, Stack } from '../kit';
import { Card } from '../layout/card';
import { Facts } from '../layout/fact-list';

const CustomFieldControl = lazy(async () => ({
  default: (await import('./custom-field-control')).CustomFieldControl,
}));

interface CustomValuesCardProps {
  /** Custom fields of this kind of record; undefined from an API of an earlier version. */
  fields?: readonly CustomFieldDefinition[];
  values?: Record<string, string>;
  canEdit: boolean;
  /** Says who sees the values. */
  note: string;
  save: (values: Record<string, string>) => Promise<unknown>;
  className?: string;
}

/** The custom fields of a record, which are edited in a dialog. Nothing in a shop without such fields. */
export function CustomValuesCard({ fields = [], values = {}, canEdit, note, save, className }: CustomValuesCardProps) {
  if (fields.length === 0) return null;
  const known = fields.filter(({ key }) => values[key]);
  return (
    <Card heading="More details" headingId="custom-values" className={className}>
      <Facts
        facts={known.map((field): [string, string] => [field.label, formatCustomValue(field, values[field.key])])}
        label="More details"
      >
        {known.length === 0 && <Muted>No details yet.</Muted>}
        {canEdit && (
          <DialogButton label="Edit details">
            {(close) => (
              <FormDialog
                title="Edit details"
                confirmLabel="Save"
                values={{ customFields: Object.fromEntries(fields.map(({ key }) => [key, values[key] ?? ''])) }}
                onSubmit={async ({ customFields }) => {
                  await save(pickChanged(customFields, values));
                  notify.success('Saved');
                  close();
                }}
                onCancel={close}
              >
                <Stack>
                  <Suspense>
                    {fields.map((field) => (
                      <CustomFieldControl key={field.key} field={field} storedValue={values[field.key]} />
                    ))}
                  </Suspense>
                  <Hint>{note}</Hint>
                </Stack>
              </FormDialog>
            )}
          </DialogButton>
        )}
      </Facts>
    </Card>
  );
}

/** Returns the values that were changed, so that two admins who edit different fields lose nothing. */
const pickChanged = (next: Record<string, string>, stored: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(next).filter(([key, value]) => value !== (stored[key] ?? '')));
