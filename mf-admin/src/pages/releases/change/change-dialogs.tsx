import type { RemoteReleases } from '@vastra/shared/contract';
import { formatDateTime } from '@vastra/shared/format';
import { ConfirmDialog } from '../../../components/dialogs/confirm-dialog';
import { FormDialog } from '../../../components/dialogs/form-dialog';
import { ChoiceField, NumberField } from '../../../components/form/fields';
import { buildNumberRange } from '../../../components/form/number-range';
import { formatPercent, getTeamName } from '../../../components/releases/labels';
import { promote, putCanary, rollBack } from '../api';
import { isShell } from '../labels';

/** Runs a change. `sentence` describes the result after success, without a full stop. */
export type RunChange = (action: () => Promise<RemoteReleases>, successText: string) => Promise<void>;

interface DialogProps {
  /** The releases as they were when the dialog was opened, so that the change is what the admin has confirmed. */
  remoteReleases: RemoteReleases;
  /** The release to make live, if it was chosen beforehand. */
  version?: string;
  change: RunChange;
  onClose: () => void;
}

const effectText = 'New page loads get it immediately. Open pages keep their release until the next page load.';

function RollBackDialog({ remoteReleases, change, onClose }: DialogProps) {
  const { live, previous, remote } = remoteReleases;
  const team = getTeamName(remote);
  return (
    <ConfirmDialog
      title={`Roll back ${team}?`}
      text={
        <>
          From <code>{live}</code> to <code>{previous}</code>. {effectText}
        </>
      }
      confirmLabel="Roll back"
      onConfirm={() => change(() => rollBack(remoteReleases), `${team} was rolled back to ${previous}`).then(onClose)}
      onCancel={onClose}
    />
  );
}

const listOtherReleases = ({ releases, live }: RemoteReleases) => releases.filter(({ version }) => version !== live);

function PromoteDialog({ remoteReleases, version, change, onClose }: DialogProps) {
  const { live, canary, remote } = remoteReleases;
  const team = getTeamName(remote);
  return (
    <FormDialog
      title={`Make a release of ${team} live`}
      confirmLabel="Make live"
      values={{ version: version ?? canary?.version ?? listOtherReleases(remoteReleases)[0].version }}
      onSubmit={(values) =>
        change(() => promote(remoteReleases, values.version), `${team} ${values.version} is live`).then(onClose)
      }
      onCancel={onClose}
    >
      {({ watch }) => (
        <>
          <p>
            {live ? (
              <span>
                From <code>{live}</code> to <code>{watch('version')}</code>.{' '}
              </span>
            ) : null}
            <span>The servers test it first. A release that fails the test does not go live. {effectText}</span>
          </p>
          <VersionField remoteReleases={remoteReleases} />
        </>
      )}
    </FormDialog>
  );
}

/** Converts a share to percent: 0.29 to 29. Rounds, because 0.29 * 100 is slightly less than 29. */
const toPercent = (share: number): number => Number((share * 100).toFixed(2));

const shareMessage = 'Please enter a share from 0.1 to 100';

function CanaryDialog({ remoteReleases, change, onClose }: DialogProps) {
  const { live, canary, remote } = remoteReleases;
  const team = getTeamName(remote);
  return (
    <FormDialog
      title={`${canary ? 'Change' : 'Start'} the canary of ${team}`}
      text={
        <>
          A share of visitors gets another release than <code>{live}</code>. The same visitors always get it. The canary
          ends automatically if its error rate is too high.
        </>
      }
      confirmLabel={canary ? 'Change canary' : 'Start canary'}
      values={{
        version: canary?.version ?? listOtherReleases(remoteReleases)[0].version,
        share: toPercent(canary?.share ?? 0.1),
        growth: canary?.grows ? 'grows' : 'stays',
      }}
      onSubmit={({ version, share, growth }) =>
        change(
          () => putCanary(remoteReleases, { version, share: share / 100, ...(growth === 'grows' && { grows: true }) }),
          `${formatPercent(share / 100)} of visitors get ${team} ${version}`,
        ).then(onClose)
      }
      onCancel={onClose}
    >
      <VersionField remoteReleases={remoteReleases} />
      <NumberField
        name="share"
        label="Share of visitors (%)"
        hint="Visitors who have it keep it when the share is raised."
        step="any"
        {...buildNumberRange(0.1, 100, shareMessage, shareMessage)}
      />
      {/* The pages of the shell are counted for the remotes in them. */}
      {!isShell(remote) && (
        <ChoiceField
          name="growth"
          label="After that"
          hint="It grows to 1, 5 and 25 % and is then made live. It waits or is withdrawn if more of its pages fail or are slow, or fewer lead to an order."
          choices={{ stays: 'The share stays until an admin changes it', grows: 'The share grows by itself' }}
        />
      )}
    </FormDialog>
  );
}

function EndCanaryDialog({ remoteReleases, change, onClose }: DialogProps) {
  const team = getTeamName(remoteReleases.remote);
  return (
    <ConfirmDialog
      title={`End the canary of ${team}?`}
      text={
        <>
          All visitors get <code>{remoteReleases.live}</code> again, those who had{' '}
          <code>{remoteReleases.canary?.version}</code> with their next page.
        </>
      }
      confirmLabel="End canary"
      onConfirm={() => change(() => putCanary(remoteReleases, null), `${team}: canary ended`).then(onClose)}
      onCancel={onClose}
    />
  );
}

const VersionField = ({ remoteReleases }: Pick<DialogProps, 'remoteReleases'>) => (
  <ChoiceField
    name="version"
    label="Release"
    choices={Object.fromEntries(
      listOtherReleases(remoteReleases).map(({ version, publishedAt }) => [
        version,
        [
          version,
          publishedAt && formatDateTime(publishedAt),
          version === remoteReleases.canary?.version && 'canary',
          version === remoteReleases.previous && 'live before',
        ]
          .filter(Boolean)
          .join(', '),
      ]),
    )}
  />
);

const dialogs = {
  'roll back': RollBackDialog,
  promote: PromoteDialog,
  canary: CanaryDialog,
  'end canary': EndCanaryDialog,
};

export type DialogKind = keyof typeof dialogs;

/** Asks for the confirmation of a change. */
export function ReleaseDialog({ kind, ...props }: DialogProps & { kind: DialogKind }) {
  const Dialog = dialogs[kind];
  return <Dialog {...props} />;
}
