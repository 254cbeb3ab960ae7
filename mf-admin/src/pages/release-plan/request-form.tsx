import { toErrorMessage } from '@vastra/shared/http';
import { FormDialog } from '../../components/dialogs/form-dialog';
import { ChoiceField, DateTimeField } from '../../components/form/fields';
import { Options } from '../../components/form/options';
import { useRemotes } from '../../components/releases/use-remotes';
import { useRemotePermissions } from '../../permissions';
import { requestRelease } from './api';

interface RequestValues {
  remote: string;
  version: string;
  at: string | null;
}

/** Asks for a stored release and a time, and requests its promotion. */
export function RequestForm({ onDone, onClose }: { onDone: () => void; onClose: () => void }) {
  const { data = [], error } = useRemotes();
  const isPermitted = useRemotePermissions();
  const remotes = data.map(({ remote }) => remote).filter(isPermitted);
  return (
    <FormDialog<RequestValues>
      title="Request a promotion"
      text={
        error ? toErrorMessage(error) : 'The release goes live at the time, after an approval where the team needs one.'
      }
      confirmLabel="Request"
      values={{ remote: '', version: '', at: null }}
      onSubmit={async ({ remote, ...request }) => {
        await requestRelease(remote, request);
        onDone();
      }}
      onCancel={onClose}
    >
      {(form) => (
        <>
          <ChoiceField
            name="remote"
            label="Remote"
            rules={{ required: 'Choose a remote', onChange: () => form.setValue('version', '') }}
          >
            <option value="">Choose</option>
            <Options values={remotes} />
          </ChoiceField>
          <ChoiceField name="version" label="Release" rules={{ required: 'Choose a release' }}>
            <option value="">Choose</option>
            <Options values={listVersions(data.find(({ remote }) => remote === form.watch('remote')))} />
          </ChoiceField>
          <DateTimeField
            name="at"
            label="Time"
            hint="Indian time. Leave empty to promote at once, or as soon as it is approved."
          />
        </>
      )}
    </FormDialog>
  );
}

/** Lists the stored releases that are not live. */
const listVersions = (remote: { live: string | null; releases: { version: string }[] } | undefined): string[] =>
  (remote?.releases ?? []).map(({ version }) => version).filter((version) => version !== remote!.live);
