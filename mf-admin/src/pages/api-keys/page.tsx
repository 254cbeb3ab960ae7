import { useQueryClient } from '@tanstack/react-query';
import type { ApiKey } from '@vastra/shared/contract';
import { useState } from 'react';
import { DialogButton } from '../../components/dialogs/confirm-dialog';
import { AdminPage } from '../../components/layout/admin-page';
import { CardStack } from '../../components/layout/card';
import { QueryBoundary } from '../../components/layout/query-boundary';
import { type CreatedKey, listKeys, toListed } from './api';
import { featureCards } from './features';
import { KeyForm } from './key-form';
import { KeyList } from './key-list';
import { NewSecret } from './new-secret';

const keysKey = ['api-keys'];

const ApiKeysPage = () => (
  <AdminPage title="API keys" actions={<CreateButton />}>
    <QueryBoundary queryKey={keysKey} queryFn={listKeys} subject="The list of keys">
      {(keys, { setData }) => (
        <CardStack>
          <KeyList keys={keys} onChanged={setData} />
          {featureCards.map((Card, index) => (
            <Card key={index} keys={keys} />
          ))}
        </CardStack>
      )}
    </QueryBoundary>
  </AdminPage>
);

function CreateButton() {
  const client = useQueryClient();
  const [created, setCreated] = useState<CreatedKey>();
  return (
    <>
      <DialogButton $tone="brand" label="Create key">
        {(close) => (
          <KeyForm
            onCreated={(key) => {
              close();
              setCreated(key);
              client.setQueryData<ApiKey[]>(keysKey, (others) => others && [toListed(key), ...others]);
            }}
            onClose={close}
          />
        )}
      </DialogButton>
      {created && <NewSecret created={created} onClose={() => setCreated(undefined)} />}
    </>
  );
}

export { ApiKeysPage as Component };
