import type { KeyPermission } from '@vastra/shared/contract';
import { keyPermissionGroups, keyPermissionTexts } from '@vastra/shared/contract/key-permissions';
import { CheckField } from '@vastra/shared/ui/field';
import { useFormContext } from 'react-hook-form';
import { useAdminSession } from '../../admin-session';
import { FormDialog, requireText } from '../../components/dialogs/form-dialog';
import { FieldGroup } from '../../components/form/field-group';
import { NumberField, SwitchField, TextAreaField, TextField } from '../../components/form/fields';
import { ErrorText } from '../../components/kit';
import { isPermitted } from '../../permissions';
import { type CreatedKey, createKey } from './api';

const maxDays = 365;
const maxCalls = 6000;

interface Values {
  name: string;
  permissions: KeyPermission[];
  networks: string;
  callsPerMinute: number;
  days: number;
  isTest: boolean;
}

/** Asks for the purpose, permissions, networks, limit and days of a key, and creates it. */
export const KeyForm = ({ onCreated, onClose }: { onCreated: (key: CreatedKey) => void; onClose: () => void }) => (
  <FormDialog<Values>
    title="Create a key"
    width={720}
    text="A program with the key calls the API in your name, with these permissions and never with more than your role has."
    confirmLabel="Create key"
    values={{ name: '', permissions: [], networks: '', callsPerMinute: 600, days: 90, isTest: false }}
    onSubmit={async ({ networks, ...values }) =>
      onCreated(await createKey({ ...values, networks: networks.split(/[\s,]+/).filter(Boolean) }))
    }
    onCancel={onClose}
  >
    <TextField
      name="name"
      label="Name"
      hint="The program that uses it: ERP"
      maxLength={60}
      rules={requireText('Say what the key is for')}
    />
    <SwitchField
      name="isTest"
      label="Test key"
      hint="Orders go to a sandbox, and nothing of the shop changes. It stays a test key."
    />
    <PermissionFields />
    <TextAreaField
      name="networks"
      label="Allowed networks"
      hint="IP addresses and networks, one a line: 203.0.113.0/24. Empty: from everywhere."
      rows={2}
      maxLength={1000}
    />
    <NumberField
      name="callsPerMinute"
      label="Calls a minute"
      min={1}
      max={maxCalls}
      rules={{ required: 'Please enter a number' }}
    />
    <NumberField
      name="days"
      label="Days until the secret ends"
      min={1}
      max={maxDays}
      rules={{ required: 'Please enter a number' }}
    />
  </FormDialog>
);

/** The permissions that the admin has and a key can have, by task. */
function PermissionFields() {
  const { register, formState } = useFormContext<Values>();
  const admin = useAdminSession((session) => session.admin);
  const rules = { validate: (chosen: string[]) => chosen.length > 0 || 'Choose what the key may do' };
  const error = formState.errors.permissions?.message;
  const groups = keyPermissionGroups
    .map(({ task, permissions }) => ({ task, names: permissions.filter((name) => isPermitted(admin, name)) }))
    .filter(({ names }) => names.length > 0);
  return (
    <>
      {groups.map(({ task, names }) => (
        <FieldGroup key={task} legend={task} $columns={280} $gap={4}>
          {names.map((name) => (
            <CheckField
              key={name}
              label={keyPermissionTexts[name]}
              value={name}
              {...register('permissions', rules)}
              aria-invalid={error ? true : undefined}
            />
          ))}
        </FieldGroup>
      ))}
      {error && <ErrorText role="alert">{error}</ErrorText>}
    </>
  );
}
