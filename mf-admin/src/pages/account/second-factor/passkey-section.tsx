import type { Passkey } from '@vastra/shared/contract';
import { notify } from '@vastra/shared/notify';
import { Button } from '@vastra/shared/ui/button';
import { useEffect, useState } from 'react';
import styled from 'styled-components';
import { ConfirmDialog } from '../../../components/dialogs/confirm-dialog';
import { Timestamp } from '../../../components/time/timestamp';
import { canUsePasskeys, toPasskeyMessage } from '../../../passkeys';
import { addPasskey, removePasskey } from '../api';
import { RenameDialog } from './rename-dialog';
import { Buttons, Section } from './section';

const List = styled.ul`
  display: grid;
  width: 100%;
  margin: 0;
  padding: 0;
  list-style: none;
`;

const Row = styled.li`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 8px 16px;
  padding: 12px 0;
  border-top: 1px solid var(--hairline);
`;

const Name = styled.strong`
  display: block;
  overflow-wrap: anywhere;
`;

const Times = styled.span`
  color: var(--ink-2);
  font-size: 14px;
`;

const SmallButton = styled(Button)`
  min-height: 44px;
  padding: 0 16px;
  font-size: 14px;
`;

interface PasskeySectionProps {
  passkeys: Passkey[];
  canRemove: boolean;
  /** Called with the recovery codes that came with the first second factor, otherwise with none. */
  onAdded: (recoveryCodes: string[]) => void;
  onChanged: () => void;
}

/** Returns the name that a new passkey gets, with a number if it is taken. */
function buildName(passkeys: Passkey[]): string {
  const isTaken = (name: string) => passkeys.some((passkey) => passkey.name === name);
  let count = passkeys.length + 1;
  while (isTaken(`Passkey ${count}`)) count += 1;
  return `Passkey ${count}`;
}

/** The admin's passkeys: added, renamed, removed. */
export function PasskeySection({ passkeys, canRemove, onAdded, onChanged }: PasskeySectionProps) {
  const [canAdd, setCanAdd] = useState(true);
  const [isBusy, setBusy] = useState(false);
  const [renamed, setRenamed] = useState<Passkey>();
  const [removed, setRemoved] = useState<Passkey>();
  useEffect(() => setCanAdd(canUsePasskeys()), []);

  const add = async () => {
    setBusy(true);
    await addPasskey(buildName(passkeys)).then(
      ({ recoveryCodes }) => {
        notify.success('Passkey added');
        onAdded(recoveryCodes);
      },
      (error) => notify.error(toPasskeyMessage(error)),
    );
    setBusy(false);
  };
  const remove = async ({ id }: Passkey) => {
    await removePasskey(id);
    notify.success('Passkey removed');
    setRemoved(undefined);
    onChanged();
  };

  return (
    <Section title="Passkeys">
      <p>
        A passkey on your phone, computer or security key signs you in by fingerprint, face or PIN, in place of password
        and code.
      </p>
      {passkeys.length > 0 && (
        <List aria-label="Your passkeys">
          {passkeys.map((passkey) => (
            <Row key={passkey.id}>
              <span>
                <Name>{passkey.name}</Name>
                <Times>
                  Added <Timestamp at={passkey.createdAt} />
                  {' · '}
                  {passkey.lastUsedAt ? (
                    <>
                      last used <Timestamp at={passkey.lastUsedAt} />
                    </>
                  ) : (
                    'not used yet'
                  )}
                </Times>
              </span>
              <Buttons>
                <SmallButton $tone="line" aria-label={`Rename ${passkey.name}`} onClick={() => setRenamed(passkey)}>
                  Rename
                </SmallButton>
                {canRemove && (
                  <SmallButton $tone="line" aria-label={`Remove ${passkey.name}`} onClick={() => setRemoved(passkey)}>
                    Remove
                  </SmallButton>
                )}
              </Buttons>
            </Row>
          ))}
        </List>
      )}
      {canAdd ? (
        <Button $tone="line" disabled={isBusy} aria-busy={isBusy} onClick={add}>
          Add a passkey
        </Button>
      ) : (
        <p>This browser knows no passkeys.</p>
      )}
      {renamed && (
        <RenameDialog
          passkey={renamed}
          onClose={() => setRenamed(undefined)}
          onRenamed={() => {
            setRenamed(undefined);
            onChanged();
          }}
        />
      )}
      {removed && (
        <ConfirmDialog
          title={`Remove ${removed.name}?`}
          text="It no longer signs you in. Delete it on the device too."
          confirmLabel="Remove"
          onConfirm={() => remove(removed)}
          onCancel={() => setRemoved(undefined)}
        />
      )}
    </Section>
  );
}
