import type { AdminRole } from '@vastra/shared/contract';
import { adminRoles, roleTexts } from '@vastra/shared/contract/admin-permissions';
import { SelectField } from '@vastra/shared/ui/field';
import { RemoteFields } from '../releases/remote-fields';

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
