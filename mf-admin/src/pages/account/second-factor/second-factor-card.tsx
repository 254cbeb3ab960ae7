import type { SecondFactor } from '@vastra/shared/contract';
import { toErrorMessage } from '@vastra/shared/http';
import { notify } from '@vastra/shared/notify';
import { Button } from '@vastra/shared/ui/button';
import { useState } from 'react';
import styled from 'styled-components';
import { refreshAdmin } from '../../../admin-session';
import { StateBadge } from '../../../components/badges/state-badge';
import { ConfirmDialog } from '../../../components/dialogs/confirm-dialog';
import { Card } from '../../../components/layout/card';
import { QueryBoundary } from '../../../components/layout/query-boundary';
import { Timestamp } from '../../../components/time/timestamp';
import { getSecondFactor, type NewTotp, removeSecondFactor, replaceRecoveryCodes, startTotp } from '../api';
import { RecoveryCodes } from './recovery-codes';
import { TotpSetUp } from './totp-set-up';

const Box = styled.div`
  display: grid;
  justify-items: start;
  gap: 16px;
`;

const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 12px;
`;

/** The admin's second factor: an authenticator app, with recovery codes. */
export const SecondFactorCard = () => (
  <Card aria-labelledby="second-factor">
    <h2 id="second-factor">Second factor</h2>
    <QueryBoundary queryKey={['second-factor']} queryFn={getSecondFactor} subject="Your second factor">
      {(secondFactor, { reload }) => <SecondFactorView secondFactor={secondFactor} reload={reload} />}
    </QueryBoundary>
  </Card>
);

function SecondFactorView({ secondFactor, reload }: { secondFactor: SecondFactor; reload: () => void }) {
  const { since, isRequired, recoveryCodesLeft } = secondFactor;
  const [newTotp, setNewTotp] = useState<NewTotp>();
  const [recoveryCodes, setRecoveryCodes] = useState<string[]>();
  const [isRemoving, setRemoving] = useState(false);
  const [isBusy, setBusy] = useState(false);

  const run = async (work: () => Promise<void>) => {
    setBusy(true);
    await work().catch((error) => notify.error(toErrorMessage(error)));
    setBusy(false);
  };
  const start = () => run(async () => setNewTotp(await startTotp()));
  const renewCodes = () => run(async () => setRecoveryCodes((await replaceRecoveryCodes()).recoveryCodes));
  const finish = () => {
    setRecoveryCodes(undefined);
    refreshAdmin();
    reload();
  };
  const remove = async () => {
    await removeSecondFactor();
    notify.success('Second factor removed');
    finish();
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
  return (
    <Box>
      {since ? (
        <>
          <p>
            <StateBadge tone="good">On</StateBadge> since <Timestamp at={since} />. The sign-in asks for a code of your
            authenticator app.
          </p>
          <p>
            {recoveryCodesLeft === 1 ? '1 recovery code is' : `${recoveryCodesLeft} recovery codes are`} left, for when
            you do not have the app.
          </p>
        </>
      ) : (
        <p>
          <StateBadge tone={isRequired ? 'bad' : 'warning'}>Off</StateBadge>{' '}
          {isRequired
            ? 'This shop requires it: set it up to use the admin area.'
            : 'With it, nobody can sign in with your password alone.'}{' '}
          You need an authenticator app on your phone.
        </p>
      )}
      <Buttons>
        <Button $tone={since ? 'line' : 'brand'} disabled={isBusy} aria-busy={isBusy} onClick={start}>
          {since ? 'Use another app' : 'Set up'}
        </Button>
        {since && (
          <Button $tone="line" disabled={isBusy} onClick={renewCodes}>
            New recovery codes
          </Button>
        )}
        {since && !isRequired && (
          <Button $tone="line" disabled={isBusy} onClick={() => setRemoving(true)}>
            Turn off
          </Button>
        )}
      </Buttons>
      {isRemoving && (
        <ConfirmDialog
          title="Turn off the second factor?"
          text="Your password alone then opens the admin area. Your recovery codes no longer work."
          confirmLabel="Turn off"
          onConfirm={remove}
          onCancel={() => setRemoving(false)}
        />
      )}
    </Box>
  );
}
