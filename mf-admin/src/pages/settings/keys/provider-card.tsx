import type { KeyProvider, ProviderKey, ProviderKeys } from '@vastra/shared/contract';
import { toErrorMessage } from '@vastra/shared/http';
import { useId, useState } from 'react';
import { StateBadge } from '../../../components/badges/state-badge';
import { DialogButton } from '../../../components/dialogs/confirm-dialog';
import { ConfirmedAction } from '../../../components/dialogs/confirmed-action';
import { Alert, ButtonRow, Muted, Stack } from '../../../components/kit';
import { ActionButton } from '../../../components/kit/action-button';
import { Card } from '../../../components/layout/card';
import { Fact, FactList } from '../../../components/layout/fact-list';
import { Timestamp } from '../../../components/time/timestamp';
import { saveKeys, testKeys } from './api';
import { KeysDialog } from './keys-dialog';

interface ProviderCardProps {
  provider: KeyProvider;
  canStore: boolean;
  setKeys: (keys: ProviderKeys) => void;
}

/** Says where a key comes from. Of a stored key it shows the last four characters, of one of the environment nothing. */
function describeKey({ source, lastFour, isOn }: ProviderKey): string {
  if (source === 'environment') return 'Set on the server, which comes before a key that is entered here';
  if (isOn !== null) return isOn ? 'On' : 'Off';
  if (source === 'none') return 'Not set';
  return lastFour ? `Entered, ends in ${lastFour}` : 'Entered';
}

/** A provider with its keys. Their values are never shown. */
export function ProviderCard({ provider, canStore, setKeys }: ProviderCardProps) {
  const { name, keys, isSetUp, isReadable, webhookUrl, updatedAt } = provider;
  const id = useId();
  const stored = keys.filter(({ source }) => source === 'stored');
  const canEnter = canStore && keys.some(({ source }) => source !== 'environment');
  const remove = () => saveKeys(provider, Object.fromEntries(stored.map((key) => [key.name, null])));
  return (
    <Card heading={name} headingId={id}>
      <Stack $gap={16} $align="start">
        <StateBadge tone={isSetUp ? 'good' : 'quiet'}>{isSetUp ? 'Set up' : 'Not set up'}</StateBadge>
        {!isReadable && (
          <Alert $kind="error" role="alert">
            The stored keys cannot be read, because PROVIDER_KEYS_SECRET has changed. Enter them again.
          </Alert>
        )}
        <FactList>
          <dl>
            {keys.map((key) => (
              <Fact key={key.name} label={key.label}>
                {describeKey(key)}
              </Fact>
            ))}
            {updatedAt && (
              <Fact label="Changed">
                <Timestamp at={updatedAt} />
              </Fact>
            )}
          </dl>
        </FactList>
        {isSetUp && webhookUrl && (
          <Muted $maxWidth="64ch" $breaks>
            Webhook to enter at {name}: <code>{webhookUrl}</code>
          </Muted>
        )}
        <ButtonRow>
          {canEnter && (
            <DialogButton label={stored.length > 0 ? 'Change keys' : 'Enter keys'} aria-describedby={id}>
              {(close) => <KeysDialog provider={provider} setKeys={setKeys} onClose={close} />}
            </DialogButton>
          )}
          {canStore && stored.length > 0 && (
            <ConfirmedAction
              label="Remove keys"
              aria-describedby={id}
              question={`Remove the keys of ${name}?`}
              text="The shop stops using them within seconds. Payments, parcels or messages under way with them may fail."
              action={remove}
              notice="Keys removed"
              onDone={setKeys}
            />
          )}
        </ButtonRow>
        {isSetUp && <KeyTest provider={provider} />}
      </Stack>
    </Card>
  );
}

/** Tries the keys by a call that changes nothing. */
function KeyTest({ provider }: { provider: KeyProvider }) {
  const [result, setResult] = useState<{ isWorking: boolean; message: string }>();
  const test = async () => {
    setResult(undefined);
    try {
      setResult(await testKeys(provider));
    } catch (error) {
      setResult({ isWorking: false, message: toErrorMessage(error) });
    }
  };
  return (
    <>
      <ActionButton $tone="line" action={test} busyLabel="Testing…">
        Test {provider.name}
      </ActionButton>
      <Muted $maxWidth="64ch" $breaks role="status">
        {result && `${result.isWorking ? 'It works.' : 'It does not work.'} ${result.message}`}
      </Muted>
    </>
  );
}
