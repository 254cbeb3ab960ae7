import type { RemoteReleases, StoredReleaseInfo } from '@vastra/shared/contract';
import { formatDateTime } from '@vastra/shared/format';
import { Field, SelectField } from '@vastra/shared/ui/field';
import { useState } from 'react';
import { ConfirmDialog } from '../../../components/dialogs/confirm-dialog';
import { formatPercent, getTeamName } from '../../../components/releases/labels';
import { promote, putCanary, rollBack } from '../api';
import { isShell } from '../labels';

/** Runs a change. `sentence` describes the result after success, without a full stop. */
export type RunChange = (action: () => Promise<RemoteReleases>, successText: string) => Promise<void>;

interface DialogProps {
  /** The releases as they were when the dialog was opened, so that the change is what the admin has confirmed. */
  remoteReleases: RemoteReleases;
  change: RunChange;
  onClose: () => void;
}

const effectText = 'New page loads get it immediately. Open pages keep their release until the next page load.';

export function RollBackDialog({ remoteReleases, change, onClose }: DialogProps) {
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

export function PromoteDialog({ remoteReleases, version, change, onClose }: DialogProps & { version?: string }) {
  const choices = remoteReleases.releases.filter((release) => release.version !== remoteReleases.live);
  const [chosen, setChosen] = useState(version ?? remoteReleases.canary?.version ?? choices[0].version);
  const team = getTeamName(remoteReleases.remote);
  return (
    <ConfirmDialog
      title={`Make a release of ${team} live`}
      text={
        <>
          {remoteReleases.live ? (
            <>
              From <code>{remoteReleases.live}</code> to <code>{chosen}</code>.{' '}
            </>
          ) : null}
          The servers test it first. A release that fails the test does not go live. {effectText}
        </>
      }
      confirmLabel="Make live"
      onConfirm={() => change(() => promote(remoteReleases, chosen), `${team} ${chosen} is live`).then(onClose)}
      onCancel={onClose}
    >
      <VersionField remoteReleases={remoteReleases} choices={choices} value={chosen} onChoose={setChosen} />
    </ConfirmDialog>
  );
}

/** Converts a share to percent: 0.29 to "29". Rounds, because 0.29 * 100 is slightly less than 29. */
const toPercentText = (share: number): string => String(Number((share * 100).toFixed(2)));

export function CanaryDialog({ remoteReleases, change, onClose }: DialogProps) {
  const choices = remoteReleases.releases.filter((release) => release.version !== remoteReleases.live);
  const [chosen, setChosen] = useState(remoteReleases.canary?.version ?? choices[0].version);
  const [share, setShare] = useState(() => toPercentText(remoteReleases.canary?.share ?? 0.1));
  const [grows, setGrows] = useState(remoteReleases.canary?.grows === true);
  const [shareError, setShareError] = useState('');
  const team = getTeamName(remoteReleases.remote);
  const start = async () => {
    const fraction = Number(share) / 100;
    if (share.trim() === '' || !(fraction >= 0.001 && fraction <= 1))
      return setShareError('Please enter a share from 0.1 to 100');
    await change(
      () => putCanary(remoteReleases, { version: chosen, share: fraction, ...(grows && { grows }) }),
      `${formatPercent(fraction)} of visitors get ${team} ${chosen}`,
    );
    onClose();
  };
  return (
    <ConfirmDialog
      title={`${remoteReleases.canary ? 'Change' : 'Start'} the canary of ${team}`}
      text={
        <>
          A share of visitors gets another release than <code>{remoteReleases.live}</code>. The same visitors always get
          it. The canary ends automatically if its error rate is too high.
        </>
      }
      confirmLabel={remoteReleases.canary ? 'Change canary' : 'Start canary'}
      onConfirm={start}
      onCancel={onClose}
    >
      <VersionField remoteReleases={remoteReleases} choices={choices} value={chosen} onChoose={setChosen} />
      <Field
        label="Share of visitors (%)"
        hint="Visitors who have it keep it when the share is raised."
        error={shareError}
        type="number"
        inputMode="decimal"
        min={0.1}
        max={100}
        step="any"
        value={share}
        onChange={({ target }) => {
          setShareError('');
          setShare(target.value);
        }}
      />
      {/* The pages of the shell are counted for the remotes in them. */}
      {!isShell(remoteReleases.remote) && (
        <SelectField
          label="After that"
          hint="It grows to 1, 5 and 25 % and is then made live. It waits or is withdrawn if more of its pages fail or are slow, or fewer lead to an order."
          value={grows ? 'grows' : 'stays'}
          onChange={({ target }) => setGrows(target.value === 'grows')}
        >
          <option value="stays">The share stays until somebody changes it</option>
          <option value="grows">The share grows by itself</option>
        </SelectField>
      )}
    </ConfirmDialog>
  );
}

export function EndCanaryDialog({ remoteReleases, change, onClose }: DialogProps) {
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

interface VersionFieldProps {
  remoteReleases: RemoteReleases;
  choices: StoredReleaseInfo[];
  value: string;
  onChoose: (version: string) => void;
}

const VersionField = ({ remoteReleases, choices, value, onChoose }: VersionFieldProps) => (
  <SelectField label="Release" value={value} onChange={({ target }) => onChoose(target.value)}>
    {choices.map(({ version, publishedAt }) => (
      <option key={version} value={version}>
        {[
          version,
          publishedAt && formatDateTime(publishedAt),
          version === remoteReleases.canary?.version && 'canary',
          version === remoteReleases.previous && 'live before',
        ]
          .filter(Boolean)
          .join(', ')}
      </option>
    ))}
  </SelectField>
);
