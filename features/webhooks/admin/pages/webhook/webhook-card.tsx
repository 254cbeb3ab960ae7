import { notify } from '@vastra/shared/notify';
import { useState } from 'react';
import { DialogButton } from '../../../../../mf-admin/src/components/dialogs/confirm-dialog';
import { ConfirmedAction } from '../../../../../mf-admin/src/components/dialogs/confirmed-action';
import { DeleteButton } from '../../../../../mf-admin/src/components/dialogs/delete-button';
import { FormDialog } from '../../../../../mf-admin/src/components/dialogs/form-dialog';
import { DateTimeField } from '../../../../../mf-admin/src/components/form/fields';
import { ButtonRow } from '../../../../../mf-admin/src/components/kit';
import { ActionButton } from '../../../../../mf-admin/src/components/kit/action-button';
import { Card } from '../../../../../mf-admin/src/components/layout/card';
import { Facts } from '../../../../../mf-admin/src/components/layout/fact-list';
import { Timestamp } from '../../../../../mf-admin/src/components/time/timestamp';
import type { Webhook } from '../../../contract';
import { remove, replay, rotate, save, sendTest, type WebhookFields, type WebhookRecord } from '../../components/api';
import { WebhookForm } from '../../components/webhook-form';
import { WebhookSecret } from '../../components/webhook-secret';
import { getWebhookName, TestBadge, WebhookState } from '../../components/webhook-state';
import { webhooksPath } from '../../paths';
import { useReload } from './use-reload';

const toFields = ({ url, description, types }: Webhook): WebhookFields => ({
  url,
  description,
  types: types as WebhookFields['types'],
});

/** The settings of a webhook, how it works, and what can be done with it. */
export function WebhookCard({ record: { webhook, types } }: { record: WebhookRecord }) {
  const { failingSince, lastDeliveredAt, previousSecretUntil } = webhook;
  return (
    <Card heading={getWebhookName(webhook)} headingId="webhook">
      <Facts
        facts={{
          State: (
            <>
              <WebhookState webhook={webhook} /> <TestBadge {...webhook} />
            </>
          ),
          URL: webhook.url,
          Events: webhook.types.join(', '),
          Waiting: webhook.waiting,
          'Last delivery': lastDeliveredAt ? <Timestamp at={lastDeliveredAt} /> : 'Never',
          'No success since': failingSince && <Timestamp at={failingSince} />,
          'Previous secret signs until': previousSecretUntil && <Timestamp at={previousSecretUntil} />,
        }}
      />
      <ButtonRow $marginTop={16}>
        <EditButton {...{ webhook, types }} />
        <EnabledButton webhook={webhook} />
        {webhook.isEnabled && <SendButtons webhook={webhook} />}
        <SecretButton webhook={webhook} />
        <DeleteButton
          title="Delete this webhook?"
          text="What waits for it is not sent any more."
          remove={() => remove(webhook)}
          listPath={webhooksPath}
        />
      </ButtonRow>
    </Card>
  );
}

function EditButton({ webhook, types }: Omit<WebhookRecord, 'deliveries'>) {
  const reload = useReload(webhook);
  return (
    <DialogButton label="Edit">
      {(close) => (
        <WebhookForm
          title="Edit the webhook"
          confirmLabel="Save"
          values={toFields(webhook)}
          types={types}
          onSubmit={async (values) => {
            await save(webhook, { ...values, isEnabled: webhook.isEnabled });
            close();
            notify.success('Webhook saved');
            await reload();
          }}
          onClose={close}
        />
      )}
    </DialogButton>
  );
}

function EnabledButton({ webhook }: { webhook: Webhook }) {
  const onDone = useReload(webhook);
  const change = (isEnabled: boolean) => save(webhook, { ...toFields(webhook), isEnabled });
  return webhook.isEnabled ? (
    <ConfirmedAction
      label="Disable"
      question="Disable this webhook?"
      text="It gets no event from now on. Afterwards you can replay the missed events."
      action={() => change(false)}
      notice="Webhook disabled"
      onDone={onDone}
    />
  ) : (
    <ConfirmedAction
      label="Enable"
      question="Enable this webhook?"
      text="What waits for it is sent at once."
      action={() => change(true)}
      notice="Webhook enabled"
      onDone={onDone}
    />
  );
}

function SendButtons({ webhook }: { webhook: Webhook }) {
  const reload = useReload(webhook);
  return (
    <>
      <ActionButton
        action={async () => {
          await sendTest(webhook);
          notify.success('The test is sent within seconds');
          await reload();
        }}
      >
        Send test
      </ActionButton>
      <DialogButton label="Replay">
        {(close) => (
          <FormDialog<{ since: string }>
            title="Replay events"
            text="Sends the events since this time once more, with the same ids. Events are stored for 30 days."
            confirmLabel="Replay"
            values={{ since: '' }}
            onSubmit={async ({ since }) => {
              const { count } = await replay(webhook, { since });
              close();
              notify.success(count === 1 ? 'One event is sent again' : `${count} events are sent again`);
              await reload();
            }}
            onCancel={close}
          >
            <DateTimeField name="since" label="Since" rules={{ required: 'Choose a time' }} />
          </FormDialog>
        )}
      </DialogButton>
    </>
  );
}

function SecretButton({ webhook }: { webhook: Webhook }) {
  const [secret, setSecret] = useState<string>();
  const reload = useReload(webhook);
  return (
    <>
      <ConfirmedAction
        label="New secret"
        question="Give the webhook a new secret?"
        text="Requests have the signatures of both secrets for a day."
        action={() => rotate(webhook)}
        notice="The webhook has a new secret"
        onDone={(rotated) => {
          setSecret(rotated.secret);
          void reload();
        }}
      />
      {secret && <WebhookSecret secret={secret} onClose={() => setSecret(undefined)} />}
    </>
  );
}
