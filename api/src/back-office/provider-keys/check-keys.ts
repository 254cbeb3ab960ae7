import { CarrierError } from '../../fulfilment/shipments/carriers/carrier-error';
import { toHttpError } from '../../fulfilment/shipments/carriers/errors';
import { findOnlineProvider } from '../../payments/providers';
import { checkSms, checkSmtp, checkWhatsapp, SenderCheckError } from '../../platform/mailbox/senders/check-senders';
import { ProviderNotSetUpError } from './errors';
import type { KeySettings } from './key-settings';
import type { KeyServices } from './provider-keys';
import { isSetUp } from './queries';

/** Tries the keys of a provider that are in force, by a call that changes nothing. Throws `ProviderNotSetUpError`. */
export async function checkKeys(
  services: KeyServices,
  provider: KeySettings,
): Promise<{ isWorking: boolean; message: string }> {
  if (!isSetUp(provider, services.config)) throw new ProviderNotSetUpError(provider.name);
  try {
    return { isWorking: true, message: await callProvider(services, provider) };
  } catch (error) {
    if (error instanceof CarrierError) return { isWorking: false, message: toHttpError(error, provider.name).message };
    if (error instanceof SenderCheckError) return { isWorking: false, message: error.message };
    return { isWorking: false, message: describeRefusal(provider.name, error) };
  }
}

async function callProvider({ config, carriers }: KeyServices, { id, kind }: KeySettings): Promise<string> {
  if (kind === 'payment') return findOnlineProvider(id)!.checkConnection(config)!;
  if (kind === 'carrier') return carriers.get(id)!.checkConnection();
  if (id === 'mail') return checkSmtp(config.smtp!);
  return id === 'sms' ? checkSms(config.sms!) : checkWhatsapp(config.whatsapp!);
}

/** Words a failed call by its status. What the provider wrote is left out, because it can repeat what was sent. */
function describeRefusal(name: string, error: unknown): string {
  const { status } = error as { status?: number };
  if (status === undefined) return `${name} did not respond.`;
  return status === 401 || status === 403 ? `${name} refuses the keys (${status}).` : `${name} fails (${status}).`;
}
