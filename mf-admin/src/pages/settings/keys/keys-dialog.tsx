import type { KeyProvider, ProviderKey, ProviderKeys } from '@vastra/shared/contract';
import { InputError } from '@vastra/shared/local-errors';
import { notify } from '@vastra/shared/notify';
import { FormDialog } from '../../../components/dialogs/form-dialog';
import { SwitchField, TextField } from '../../../components/form/fields';
import { Stack } from '../../../components/kit';
import { saveKeys } from './api';

interface KeysDialogProps {
  provider: KeyProvider;
  setKeys: (keys: ProviderKeys) => void;
  onClose: () => void;
}

interface Values {
  values: Record<string, string | boolean>;
}

/** Asks for the keys of a provider. A field that stays empty keeps its key, because no stored key is ever shown. */
export function KeysDialog({ provider, setKeys, onClose }: KeysDialogProps) {
  const keys = provider.keys.filter(({ source }) => source !== 'environment');
  const save = async ({ values }: Values) => {
    const changed = pickChanged(keys, values);
    if (Object.keys(changed).length === 0) throw new InputError('Please enter a key.');
    setKeys(await saveKeys(provider, changed));
    notify.success(`Keys of ${provider.name} saved`);
    onClose();
  };
  return (
    <FormDialog<Values>
      title={`Keys of ${provider.name}`}
      text="They are stored encrypted and never shown again. The shop uses them within seconds."
      confirmLabel="Save"
      values={{ values: Object.fromEntries(keys.map(({ name, isOn }) => [name, isOn ?? ''])) }}
      onSubmit={save}
      onCancel={onClose}
    >
      <Stack $gap={16}>
        {keys.map((key) => (
          <KeyField key={key.name} field={key} />
        ))}
      </Stack>
    </FormDialog>
  );
}

function KeyField({ field: { name, label, meaning, isSecret, isOn, source } }: { field: ProviderKey }) {
  // The explanations are Markdown of the manual.
  const hint = `${source === 'stored' ? 'Leave empty to keep the present one. ' : ''}${meaning.replaceAll('`', '')}`;
  const path = `values.${name}`;
  if (isOn !== null) return <SwitchField name={path} label={label} hint={meaning.replaceAll('`', '')} />;
  return (
    <TextField
      name={path}
      label={label}
      hint={hint}
      type={isSecret ? 'password' : 'text'}
      // Browsers must neither fill in nor remember a key.
      autoComplete={isSecret ? 'new-password' : 'off'}
      spellCheck={false}
      maxLength={2000}
    />
  );
}

/** Returns the keys that were entered, and the switches that were moved. */
function pickChanged(keys: readonly ProviderKey[], values: Values['values']): Record<string, string> {
  return Object.fromEntries(
    keys.flatMap(({ name, isOn }) => {
      const value = values[name];
      if (typeof value === 'boolean') return value === isOn ? [] : [[name, value ? '1' : '0']];
      return value.trim() ? [[name, value.trim()]] : [];
    }),
  );
}
