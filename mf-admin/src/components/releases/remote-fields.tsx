import { toErrorMessage } from '@vastra/shared/http';
import { CheckField } from '@vastra/shared/ui/field';
import { useController } from 'react-hook-form';
import { Choices } from '../form/choice';
import { ErrorText } from '../kit';
import { useRemotes } from './use-remotes';

interface RemoteFieldsProps {
  remotes: string[];
  onChange: (remotes: string[]) => void;
  /** Message below the fields. */
  error?: string;
}

/** Lets an admin choose remotes. */
export function RemoteFields({ remotes, onChange, error }: RemoteFieldsProps) {
  const { data, error: failure } = useRemotes();
  const names = [...new Set([...(data ?? []).map(({ remote }) => remote), ...remotes])].sort();
  return (
    <Choices>
      <legend>Remotes</legend>
      {failure && <p role="alert">{toErrorMessage(failure)}</p>}
      {!data && !failure && <p role="status">Loading...</p>}
      {names.map((name) => (
        <CheckField
          key={name}
          label={name}
          checked={remotes.includes(name)}
          onChange={({ target }) =>
            onChange(target.checked ? [...remotes, name] : remotes.filter((remote) => remote !== name))
          }
        />
      ))}
      {error && <ErrorText role="alert">{error}</ErrorText>}
    </Choices>
  );
}

/** The field `remotes` of a form. */
export function RemotesField() {
  const { field, fieldState } = useController({
    name: 'remotes',
    rules: { validate: (remotes: string[]) => remotes.length > 0 || 'Choose a remote' },
  });
  return <RemoteFields remotes={field.value} onChange={field.onChange} error={fieldState.error?.message} />;
}
