import { useQueryClient } from '@tanstack/react-query';
import type { ApiKey } from '@vastra/shared/contract';
import { Suspense, useState } from 'react';
import { DialogButton } from '../../components/dialogs/confirm-dialog';
import { AdminPage } from '../../components/layout/admin-page';
import { CardStack } from '../../components/layout/card';
import { QueryBoundary } from '../../components/layout/query-boundary';
import { features } from '../../features';
import { type CreatedKey, listKeys, toListed } from './api';
import { KeyForm } from './key-form';
import { KeyList } from './key-list';
import { NewSecret } from './new-secret';

const keysKey = ['api-keys'];

/** Cards of features below the list. */
const featureCards = features.flatMap(({ name, cards }) =>
  cards?.['api-keys'] ? { name, Card: cards['api-keys'] } : [],
);

const ApiKeysPage = () => (
  <AdminPage title="API keys" actions={<CreateButton />}>
    <QueryBoundary queryKey={keysKey} queryFn={listKeys} subject="The list of keys">
      {(keys, { setData }) => (
        <CardStack>
          <KeyList keys={keys} onChanged={setData} />
          {featureCards.map(({ name, Card }) => (
            <Suspense key={name} fallback={null}>
              <Card keys={keys} />
            </Suspense>
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
