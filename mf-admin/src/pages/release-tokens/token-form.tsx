import { FormDialog, requireText } from '../../components/dialogs/form-dialog';
import { NumberField, TextField } from '../../components/form/fields';
import { type CreatedToken, createToken } from './api';

const maxDays = 90;

/** Splits `mf-gifts, mf-cards` into names. */
const toRemotes = (text: string): string[] => text.split(/[\s,]+/).filter(Boolean);

/** Asks for the purpose, remotes and days of a token, and creates it. */
export const TokenForm = ({
  onCreated,
  onClose,
}: {
  onCreated: (token: CreatedToken) => void;
  onClose: () => void;
}) => (
  <FormDialog<{ name: string; remotes: string; days: number }>
    title="Create a token"
    text="A program with the token publishes and changes the releases of these remotes in your name, and of no others."
    confirmLabel="Create token"
    values={{ name: '', remotes: '', days: 30 }}
    onSubmit={async ({ name, remotes, days }) =>
      onCreated(await createToken({ name, remotes: toRemotes(remotes), days }))
    }
    onCancel={onClose}
  >
    <TextField
      name="name"
      label="Name"
      hint="Where it is used: Laptop"
      maxLength={60}
      rules={requireText('Say what the token is for')}
    />
    <TextField
      name="remotes"
      label="Remotes"
      hint="Names with commas between them: mf-gifts, mf-cards"
      rules={requireText('Name a remote')}
    />
    <NumberField name="days" label="Days until it ends" min={1} max={maxDays} />
  </FormDialog>
);
