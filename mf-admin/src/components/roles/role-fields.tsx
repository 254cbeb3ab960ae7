import { useQuery } from '@tanstack/react-query';
import type { AdminRole, RemoteReleases } from '@vastra/shared/contract';
import { adminRoles, roleTexts } from '@vastra/shared/contract/admin-permissions';
import { toErrorMessage } from '@vastra/shared/http';
import { CheckField, SelectField } from '@vastra/shared/ui/field';
import { adminApi } from '../../admin-session';
import { Text } from '../kit';

export interface RoleChoice {
  role: AdminRole;
  /** Remotes of the role `release`. */
  remotes: string[];
}

/** Lets an owner choose a role, and for the role `release` its remotes. */
export const RoleFields = ({ choice, onChange }: { choice: RoleChoice; onChange: (choice: RoleChoice) => void }) => (
  <>
    <SelectField
      label="Role"
      hint={roleTexts[choice.role]?.description}
      value={choice.role}
      onChange={({ target }) => onChange({ ...choice, role: target.value as AdminRole })}
    >
      {adminRoles.map((role) => (
        <option key={role} value={role}>
          {roleTexts[role].name}
        </option>
      ))}
    </SelectField>
    {choice.role === 'release' && (
      <RemoteFields remotes={choice.remotes} onChange={(remotes) => onChange({ ...choice, remotes })} />
    )}
  </>
);

function RemoteFields({ remotes, onChange }: { remotes: string[]; onChange: (remotes: string[]) => void }) {
  const { data, error } = useQuery({
    queryKey: ['remotes'],
    queryFn: ({ signal }) => adminApi.get<RemoteReleases[]>('admin/releases', { signal }),
  });
  const names = [...new Set([...(data ?? []).map(({ remote }) => remote), ...remotes])].sort();
  return (
    <fieldset>
      <Text as="legend" $bold>
        Remotes
      </Text>
      {error && <p role="alert">{toErrorMessage(error)}</p>}
      {!data && !error && <p role="status">Loading...</p>}
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
    </fieldset>
  );
}
