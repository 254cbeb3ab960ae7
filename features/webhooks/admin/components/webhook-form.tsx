import { CheckField } from '@vastra/shared/ui/field';
import { get, useFormContext } from 'react-hook-form';
import { FormDialog, requireText } from '../../../../mf-admin/src/components/dialogs/form-dialog';
import { FieldGroup } from '../../../../mf-admin/src/components/form/field-group';
import { SwitchField, TextField } from '../../../../mf-admin/src/components/form/fields';
import { ErrorText } from '../../../../mf-admin/src/components/kit';
import type { WebhookFields, WebhookList } from './api';

type Types = WebhookList['types'];

interface WebhookFormProps {
  title: string;
  confirmLabel: string;
  /** `isTest` is there for a new webhook only, because it stays. */
  values: { url: string; description: string; types: string[]; isTest?: boolean };
  types: Types;
  onSubmit: (values: WebhookFields) => unknown;
  onClose: () => void;
}

/** Asks for the URL, the purpose and the events of a webhook. */
export const WebhookForm = ({ types, onSubmit, onClose, ...dialog }: WebhookFormProps) => (
  <FormDialog
    {...dialog}
    width={720}
    text="The shop posts each event to this URL, signed. Events have no personal data of customers."
    onSubmit={(values) => onSubmit({ ...values, types: values.types as WebhookFields['types'] })}
    onCancel={onClose}
  >
    <TextField
      name="url"
      label="URL"
      type="url"
      hint="Begins with https://"
      maxLength={500}
      rules={requireText('Give a URL')}
    />
    <TextField name="description" label="Description" hint="What receives the events: ERP" maxLength={200} />
    {dialog.values.isTest !== undefined && (
      <SwitchField
        name="isTest"
        label="Test webhook"
        hint="It gets the events of test keys, and none of the shop. It stays a test webhook."
      />
    )}
    <TypeFields types={types} />
  </FormDialog>
);

/** Returns the heading of a type: "Order", or "Extension loyalty-points". */
function getGroup(type: string): string {
  const [first, second] = type.split('.');
  return first === 'ext' ? `Extension ${second}` : first.charAt(0).toUpperCase() + first.slice(1);
}

/** Groups types by their heading. */
function groupTypes(types: Types): [group: string, types: Types][] {
  const groups = new Map<string, Types>();
  for (const each of types) {
    const group = getGroup(each.type);
    groups.set(group, [...(groups.get(group) ?? []), each]);
  }
  return [...groups];
}

function TypeFields({ types }: { types: Types }) {
  const { register, formState } = useFormContext();
  const error = get(formState.errors, 'types') as { message?: string } | undefined;
  const field = register('types', { validate: (chosen: string[]) => chosen.length > 0 || 'Choose an event' });
  return (
    <>
      {groupTypes(types).map(([group, ofGroup]) => (
        <FieldGroup key={group} legend={group} $columns={280} $gap={4}>
          {ofGroup.map(({ type, description }) => (
            <CheckField
              key={type}
              label={`${type}: ${description}`}
              value={type}
              {...field}
              aria-invalid={error ? true : undefined}
            />
          ))}
        </FieldGroup>
      ))}
      {error && <ErrorText role="alert">{error.message}</ErrorText>}
    </>
  );
}
