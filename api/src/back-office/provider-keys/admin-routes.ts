import * as contract from '@vastra/shared/contract';
import { requireSession } from '../../platform/auth/sessions/guard';
import { limitCalls } from '../../platform/limits/limit';
import { ok } from '../../platform/server/responses/success';
import type { RoutePlugin } from '../../platform/server/route-plugin';
import { checkKeys } from './check-keys';
import { ProviderNotFoundError } from './errors';
import { type KeySettings, keySettings } from './key-settings';
import { getProviderKeys } from './queries';
import { saveKeys } from './save-keys';

/** Serves the keys of payment providers, carriers and senders to owners: where they come from, a change, a test. */
export const providerKeyRoutes: RoutePlugin = async (app) => {
  const { services } = app;

  app.get('/admin/provider-keys', { schema: contract.getProviderKeys }, async () =>
    ok(await getProviderKeys(services)),
  );

  app.put('/admin/provider-keys/:provider', { schema: contract.saveProviderKeys }, async (request) => {
    const provider = findProvider(request.params.provider);
    const change = { ...request.body, actorId: requireSession(request).userId };
    await services.db.transaction((tx) => saveKeys(tx, provider, change, services.config));
    await services.providerKeys.reload();
    return ok(await getProviderKeys(services));
  });

  // Each call reaches a provider, which limits calls too.
  const config = limitCalls({ per: 'account', max: 20, seconds: 60 });
  app.post('/admin/provider-keys/:provider/test', { schema: contract.testProviderKeys, config }, async ({ params }) =>
    ok(await checkKeys(services, findProvider(params.provider))),
  );
};

function findProvider(id: string): KeySettings {
  const provider = keySettings.find((candidate) => candidate.id === id);
  if (!provider) throw new ProviderNotFoundError();
  return provider;
}
