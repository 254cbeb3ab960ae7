import { useQueryClient } from '@tanstack/react-query';
import { Notice } from '@vastra/shared/ui/notice';
import { useState } from 'react';
import { DialogButton } from '../../../../../mf-admin/src/components/dialogs/confirm-dialog';
import { ButtonRow } from '../../../../../mf-admin/src/components/kit';
import { TextLink } from '../../../../../mf-admin/src/components/kit/text-link';
import { AdminPage } from '../../../../../mf-admin/src/components/layout/admin-page';
import { CardStack } from '../../../../../mf-admin/src/components/layout/card';
import { QueryBoundary } from '../../../../../mf-admin/src/components/layout/query-boundary';
import { PanelTable } from '../../../../../mf-admin/src/components/table/panel-table';
import { Timestamp } from '../../../../../mf-admin/src/components/time/timestamp';
import type { Webhook } from '../../../contract';
import { add, listAll, type WebhookList } from '../../components/api';
import { WebhookForm } from '../../components/webhook-form';
import { WebhookSecret } from '../../components/webhook-secret';
import { getHost, getWebhookName, TestBadge, WebhookState } from '../../components/webhook-state';
import { webhooksPath } from '../../paths';

const listKey = ['webhooks'];

const WebhooksPage = () => (
  <AdminPage title="Webhooks">
    <QueryBoundary queryKey={listKey} queryFn={listAll} subject="The list of webhooks">
      {({ webhooks, types }) => (
        <CardStack>
          <AddButton types={types} />
          {webhooks.length === 0 ? (
            <Notice
              title="No webhooks."
              text="A webhook sends orders, parcels, stock and other events to another program as they happen."
            />
          ) : (
            <WebhookTable webhooks={webhooks} />
          )}
        </CardStack>
      )}
    </QueryBoundary>
  </AdminPage>
);

function AddButton({ types }: { types: WebhookList['types'] }) {
  const client = useQueryClient();
  const [secret, setSecret] = useState<string>();
  return (
    <ButtonRow>
      <DialogButton $tone="brand" label="Add webhook">
        {(close) => (
          <WebhookForm
            title="Add a webhook"
            confirmLabel="Add webhook"
            values={{ url: '', description: '', types: [], isTest: false }}
            types={types}
            onSubmit={async (values) => {
              const created = await add(values);
              close();
              setSecret(created.secret);
              await client.invalidateQueries({ queryKey: listKey });
            }}
            onClose={close}
          />
        )}
      </DialogButton>
      {secret && <WebhookSecret secret={secret} onClose={() => setSecret(undefined)} />}
    </ButtonRow>
  );
}

const WebhookTable = ({ webhooks }: { webhooks: Webhook[] }) => (
  <PanelTable
    name="Webhooks"
    columns={[
      {
        label: 'Webhook',
        kind: 'text',
        cell: (webhook) => (
          <>
            <TextLink to={`${webhooksPath}/${webhook._id}`}>{getWebhookName(webhook)}</TextLink>{' '}
            <TestBadge {...webhook} />
          </>
        ),
      },
      { label: 'Host', kind: 'text', cell: ({ url }) => getHost(url) },
      { label: 'State', kind: 'text', cell: (webhook) => <WebhookState webhook={webhook} /> },
      { label: 'Events', cell: ({ types }) => types.length },
      { label: 'Waiting', cell: ({ waiting }) => waiting },
      {
        label: 'Last delivery',
        cell: ({ lastDeliveredAt }) => (lastDeliveredAt ? <Timestamp at={lastDeliveredAt} /> : 'Never'),
      },
    ]}
    rows={webhooks}
    getKey={({ _id }) => _id}
  />
);

export { WebhooksPage as Component };
