import type { SecondFactor } from '@vastra/shared/contract';
import { useState } from 'react';
import { refreshAdmin } from '../../../admin-session';
import { StateBadge } from '../../../components/badges/state-badge';
import { Stack } from '../../../components/kit';
import { ActionButton } from '../../../components/kit/action-button';
import { Card } from '../../../components/layout/card';
import { QueryBoundary } from '../../../components/layout/query-boundary';
import { Timestamp } from '../../../components/time/timestamp';
import { getSecondFactor, type NewTotp, replaceRecoveryCodes } from '../api';
import { PasskeySection } from './passkey-section';
import { RecoveryCodes } from './recovery-codes';
import { Section } from './section';
import { TotpSection } from './totp-section';
import { TotpSetUp } from './totp-set-up';

/** The admin's second factor: an authenticator app, passkeys, and recovery codes for when none is at hand. */
export const SecondFactorCard = () => (
  <Card heading="Second factor" headingId="second-factor">
    <QueryBoundary queryKey={['second-factor']} queryFn={getSecondFactor} subject="Your second factor">
      {(secondFactor, { reload }) => <SecondFactorView secondFactor={secondFactor} reload={reload} />}
    </QueryBoundary>
  </Card>
);

function SecondFactorView({ secondFactor, reload }: { secondFactor: SecondFactor; reload: () => void }) {
  const { since, isRequired, recoveryCodesLeft, hasTotp, passkeys } = secondFactor;
  const [newTotp, setNewTotp] = useState<NewTotp>();
  const [recoveryCodes, setRecoveryCodes] = useState<string[]>();

  const finish = () => {
    setRecoveryCodes(undefined);
    void refreshAdmin();
    reload();
  };

  if (recoveryCodes) return <RecoveryCodes codes={recoveryCodes} onDone={finish} />;
  if (newTotp)
    return (
      <TotpSetUp
        totp={newTotp}
        onDone={(codes) => {
          setNewTotp(undefined);
          setRecoveryCodes(codes);
        }}
        onCancel={() => setNewTotp(undefined)}
      />
    );
  /** True if the shop requires a second factor and only one is left. */
  const isLast = isRequired && (hasTotp ? 1 : 0) + passkeys.length === 1;
  return (
    <Stack $gap={24}>
      {since ? (
        <p>
          <StateBadge tone="good">On</StateBadge> since <Timestamp at={since} />. Your password alone does not open the
          admin area.{isLast && <span> This shop requires it, so the last one cannot be removed.</span>}
        </p>
      ) : (
        <p>
          <StateBadge tone={isRequired ? 'bad' : 'warning'}>Off</StateBadge>{' '}
          {isRequired
            ? 'This shop requires it: set up an authenticator app or a passkey to use the admin area.'
            : 'With it, your password alone is not enough to sign in.'}
        </p>
      )}
      <TotpSection
        hasTotp={hasTotp}
        isFirst={since === null}
        canRemove={!isLast}
        onStarted={setNewTotp}
        onRemoved={finish}
      />
      <PasskeySection
        passkeys={passkeys}
        canRemove={!isLast}
        onChanged={finish}
        onAdded={(codes) => (codes.length > 0 ? setRecoveryCodes(codes) : finish())}
      />
      {since && (
        <Section title="Recovery codes">
          <p>
            {recoveryCodesLeft === 1 ? '1 recovery code is' : `${recoveryCodesLeft} recovery codes are`} left, for when
            you have neither your app nor a passkey.
          </p>
          <ActionButton
            action={() => replaceRecoveryCodes().then((renewed) => setRecoveryCodes(renewed.recoveryCodes))}
          >
            New recovery codes
          </ActionButton>
        </Section>
      )}
    </Stack>
  );
}
