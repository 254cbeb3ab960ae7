import type { ApiKey } from '@vastra/shared/contract';
import { DialogButton } from '../../components/dialogs/confirm-dialog';
import { FormDialog } from '../../components/dialogs/form-dialog';
import { ChoiceField, NumberField } from '../../components/form/fields';
import { type CreatedKey, rotateKey } from './api';

/** Hours for which the present secret is accepted beside the new one. */
const overlaps = { 0: 'At once', 1: 'After an hour', 24: 'After a day', 168: 'After a week', 720: 'After 30 days' };

/** Asks how long both secrets are valid, and adds a new one. */
export const RotateButton = ({ apiKey, onRotated }: { apiKey: ApiKey; onRotated: (key: CreatedKey) => void }) => (
  <DialogButton isSmall label="Rotate" aria-label={`Rotate ${apiKey.name}`}>
    {(close) => (
      <FormDialog<{ days: number; overlapHours: string }>
        title={`Rotate the key “${apiKey.name}”`}
        text="The key gets a new secret. Give it to the program while both are accepted."
        confirmLabel="Create secret"
        values={{ days: 90, overlapHours: '24' }}
        onSubmit={async ({ days, overlapHours }) => {
          const rotated = await rotateKey(apiKey, { days, overlapHours: Number(overlapHours) });
          close();
          onRotated(rotated);
        }}
        onCancel={close}
      >
        <ChoiceField name="overlapHours" label="The present secret ends" choices={overlaps} />
        <NumberField
          name="days"
          label="Days until the new secret ends"
          min={1}
          max={365}
          rules={{ required: 'Please enter a number' }}
        />
      </FormDialog>
    )}
  </DialogButton>
);
