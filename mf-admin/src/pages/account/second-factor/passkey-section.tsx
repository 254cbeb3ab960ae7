import type { Passkey } from '@vastra/shared/contract';
import { notify } from '@vastra/shared/notify';
import { useEffect, useState } from 'react';
import { DialogButton } from '../../../components/dialogs/confirm-dialog';
import { ConfirmedAction } from '../../../components/dialogs/confirmed-action';
import { Hint, Row, Stack, Text } from '../../../components/kit';
import { ActionButton } from '../../../components/kit/action-button';
import { Timestamp } from '../../../components/time/timestamp';
import { canUsePasskeys, toPasskeyMessage } from '../../../passkeys';
import { addPasskey, removePasskey } from '../api';
import { RenameDialog } from './rename-dialog';
import { Section } from './section';

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
  useEffect(() => setCanAdd(canUsePasskeys()), []);

  const add = () =>
    addPasskey(buildName(passkeys)).then(
      ({ recoveryCodes }) => {
        notify.success('Passkey added');
        onAdded(recoveryCodes);
      },
      (error) => notify.error(toPasskeyMessage(error)),
    );

  return (
    <Section title="Passkeys">
      <p>
        A passkey on your phone, computer or security key signs you in by fingerprint, face or PIN, in place of password
        and code.
      </p>
      {passkeys.length > 0 && (
        <Stack as="ul" $gap={0} $wide aria-label="Your passkeys">
          {passkeys.map((passkey) => (
            <Row as="li" $justify="space-between" $gap="8 16" $padding="12 0" $line="top" key={passkey.id}>
              <span>
                <Text as="strong" $block $breaks>
                  {passkey.name}
                </Text>
                <Hint as="span">
                  Added <Timestamp at={passkey.createdAt} />
                  {' · '}
                  {passkey.lastUsedAt ? (
                    <span>
                      last used <Timestamp at={passkey.lastUsedAt} />
                    </span>
                  ) : (
                    <span>not used yet</span>
                  )}
                </Hint>
              </span>
              <Row>
                <DialogButton isSmall label="Rename" aria-label={`Rename ${passkey.name}`}>
                  {(close) => (
                    <RenameDialog passkey={passkey} onRenamed={() => [close(), onChanged()]} onClose={close} />
                  )}
                </DialogButton>
                {canRemove && (
                  <ConfirmedAction
                    isSmall
                    label="Remove"
                    aria-label={`Remove ${passkey.name}`}
                    question={`Remove ${passkey.name}?`}
                    text="It no longer signs you in. Delete it on the device too."
                    action={() => removePasskey(passkey.id)}
                    notice="Passkey removed"
                    onDone={onChanged}
                  />
                )}
              </Row>
            </Row>
          ))}
        </Stack>
      )}
      {canAdd ? <ActionButton action={add}>Add a passkey</ActionButton> : <p>This browser knows no passkeys.</p>}
    </Section>
  );
}
