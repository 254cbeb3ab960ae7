import type { RemoteReleases, StoredReleaseInfo } from '@vastra/shared/contract';
import { Field, SelectField } from '@vastra/shared/ui/field';
import { useState } from 'react';
import { Confirm } from '../../components/confirm';
import { minuteOf } from '../../components/minute';
import { promote, putCanary, rollBack } from './api';
import { percentOf, teamOf } from './words';

/** `sentence`: what is so when it has succeeded, without a full stop. */
export type Change = (deed: () => Promise<RemoteReleases>, sentence: string) => Promise<void>;

interface DialogProps {
  /** As it was when the dialog was opened: what is asked is what is done. */
  one: RemoteReleases;
  change: Change;
  onClose: () => void;
}

const then = 'New documents carry it at once; open pages keep what they began with until their next page.';

export function RollBackDialog({ one, change, onClose }: DialogProps) {
  const { live, previous, remote } = one;
  const team = teamOf(remote);
  return (
    <Confirm
      title={`Roll back ${team}?`}
      text={
        <>
          From <code>{live}</code> to <code>{previous}</code>. {then}
        </>
      }
      yes="Roll back"
      onYes={() => change(() => rollBack(one), `${team} is back at ${previous}`).then(onClose)}
      onNo={onClose}
    />
  );
}

export function PromoteDialog({ one, version, change, onClose }: DialogProps & { version?: string }) {
  const choices = one.releases.filter((release) => release.version !== one.live);
  const [chosen, setChosen] = useState(version ?? one.canary?.version ?? choices[0].version);
  const team = teamOf(one.remote);
  return (
    <Confirm
      title={`Make a release of ${team} live`}
      text={
        <>
          {one.live ? (
            <>
              From <code>{one.live}</code> to <code>{chosen}</code>.{' '}
            </>
          ) : null}
          The servers try it first; what they refuse does not go live. {then}
        </>
      }
      yes="Make live"
      onYes={() => change(() => promote(one, chosen), `${team} ${chosen} is live`).then(onClose)}
      onNo={onClose}
    >
      <VersionField one={one} choices={choices} value={chosen} onChoose={setChosen} />
    </Confirm>
  );
}

/** 0.29 as "29", although 0.29 * 100 is a little less. */
const inPercent = (share: number): string => String(Number((share * 100).toFixed(2)));

export function CanaryDialog({ one, change, onClose }: DialogProps) {
  const choices = one.releases.filter((release) => release.version !== one.live);
  const [chosen, setChosen] = useState(one.canary?.version ?? choices[0].version);
  const [share, setShare] = useState(() => inPercent(one.canary?.share ?? 0.1));
  const [problem, setProblem] = useState('');
  const team = teamOf(one.remote);
  const start = async () => {
    const part = Number(share) / 100;
    if (share.trim() === '' || !(part >= 0.001 && part <= 1)) return setProblem('Please enter a share from 0.1 to 100');
    await change(
      () => putCanary(one, { version: chosen, share: part }),
      `${percentOf(part)} of the visitors get ${team} ${chosen}`,
    );
    onClose();
  };
  return (
    <Confirm
      title={`${one.canary ? 'Change' : 'Start'} the canary of ${team}`}
      text={
        <>
          Part of the visitors get another release than <code>{one.live}</code>, always the same ones. The canary ends
          by itself when too much of it fails.
        </>
      }
      yes={one.canary ? 'Change canary' : 'Start canary'}
      onYes={start}
      onNo={onClose}
    >
      <VersionField one={one} choices={choices} value={chosen} onChoose={setChosen} />
      <Field
        label="Share of the visitors (%)"
        hint="Whoever has it keeps it when the share is raised."
        error={problem}
        type="number"
        inputMode="decimal"
        min={0.1}
        max={100}
        step="any"
        value={share}
        onChange={({ target }) => {
          setProblem('');
          setShare(target.value);
        }}
      />
    </Confirm>
  );
}

export function EndCanaryDialog({ one, change, onClose }: DialogProps) {
  const team = teamOf(one.remote);
  return (
    <Confirm
      title={`End the canary of ${team}?`}
      text={
        <>
          All visitors get <code>{one.live}</code> again, those who had <code>{one.canary?.version}</code> with their
          next page.
        </>
      }
      yes="End canary"
      onYes={() => change(() => putCanary(one, null), `${team} has no canary any more`).then(onClose)}
      onNo={onClose}
    />
  );
}

interface VersionFieldProps {
  one: RemoteReleases;
  choices: StoredReleaseInfo[];
  value: string;
  onChoose: (version: string) => void;
}

const VersionField = ({ one, choices, value, onChoose }: VersionFieldProps) => (
  <SelectField label="Release" value={value} onChange={({ target }) => onChoose(target.value)}>
    {choices.map(({ version, publishedAt }) => (
      <option key={version} value={version}>
        {[
          version,
          publishedAt && minuteOf(publishedAt),
          version === one.canary?.version && 'canary',
          version === one.previous && 'live before',
        ]
          .filter(Boolean)
          .join(', ')}
      </option>
    ))}
  </SelectField>
);
