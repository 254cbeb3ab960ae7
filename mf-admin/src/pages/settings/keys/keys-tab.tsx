import { useQueryClient } from '@tanstack/react-query';
import type { ProviderKeys } from '@vastra/shared/contract';
import { Alert, Stack, Text } from '../../../components/kit';
import { QueryBoundary } from '../../../components/layout/query-boundary';
import { getProviderKeys } from './api';
import { ProviderCard } from './provider-card';

const queryKey = ['provider keys'];

/** Headings of the kinds of providers. A kind that a newer API has added is under its own name. */
const kindLabels: Record<string, string> = {
  payment: 'Payment providers',
  carrier: 'Carriers',
  sender: 'Mail, SMS and WhatsApp',
};

/** The keys of payment providers, carriers and senders: where they come from, a change, a test. For owners. */
export const KeysTab = () => (
  <QueryBoundary queryKey={queryKey} queryFn={getProviderKeys} subject="The keys">
    {(keys) => <Providers keys={keys} />}
  </QueryBoundary>
);

function Providers({ keys: { canStore, providers } }: { keys: ProviderKeys }) {
  const client = useQueryClient();
  const setKeys = (keys: ProviderKeys) => client.setQueryData(queryKey, keys);
  const kinds = [...new Set(providers.map(({ kind }) => kind))];
  return (
    <Stack $gap={24}>
      {!canStore && (
        <Alert $kind="info" role="note">
          Keys cannot be stored here yet: the server needs PROVIDER_KEYS_SECRET, which encrypts them. Keys of the
          server’s environment work without it.
        </Alert>
      )}
      {kinds.map((kind) => (
        <Stack key={kind} $gap={16}>
          <Text as="h2" $size={20}>
            {kindLabels[kind] ?? kind}
          </Text>
          {providers
            .filter((provider) => provider.kind === kind)
            .map((provider) => (
              <ProviderCard key={provider.id} provider={provider} canStore={canStore} setKeys={setKeys} />
            ))}
        </Stack>
      ))}
    </Stack>
  );
}
