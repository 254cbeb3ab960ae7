import { useState } from 'react';
import { FormDialog, requireText } from '../../components/dialogs/form-dialog';
import { SwitchField, TextField } from '../../components/form/fields';
import { PeriodFields } from '../../components/form/period-fields';
import { RemotesField } from '../../components/releases/remote-fields';
import { addFreeze } from './api';

interface FreezeValues {
  isForAll: boolean;
  remotes: string[];
  from: string;
  until: string | null;
  reason: string;
}

/** Asks for the remotes, times and reason of a freeze, and freezes them. */
export function FreezeForm({ onDone, onClose }: { onDone: () => void; onClose: () => void }) {
  const [now] = useState(() => new Date().toISOString());
  return (
    <FormDialog<FreezeValues>
      title="Freeze releases"
      text="Nothing of these remotes goes live, and no canary starts or grows. Rollbacks and withdrawals go on."
      confirmLabel="Freeze"
      values={{ isForAll: true, remotes: [], from: now, until: null, reason: '' }}
      onSubmit={async ({ isForAll, remotes, from, until, reason }) => {
        await addFreeze({ remotes: isForAll ? null : remotes, from, until: until!, reason });
        onDone();
      }}
      onCancel={onClose}
    >
      {({ watch }) => (
        <>
          <SwitchField name="isForAll" label="All remotes and the shell" />
          {!watch('isForAll') && <RemotesField />}
          <PeriodFields start="from" end="until" stored={[]} />
          <TextField
            name="reason"
            label="Reason"
            hint="People whose promotion is refused read it"
            maxLength={300}
            rules={requireText('Say why')}
          />
        </>
      )}
    </FormDialog>
  );
}
