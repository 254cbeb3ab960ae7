import type { ShopSettings } from '@vastra/shared/contract';
import { isEmail } from '@vastra/shared/contract/rules';
import { HttpError } from '../../platform/server/errors/http-error';
import { findGstinError } from '../../pricing/tax/gstin';
import type { Seller } from '../../pricing/tax/seller';
import { isSameState, stateCodes } from '../../pricing/tax/states';

/** Validates the shop details and converts them to the stored seller. Throws with a message per field if an invoice could not be issued with them. */
export function toSeller(settings: ShopSettings): Omit<Seller, 'name'> & { name?: string } {
  const state = Object.keys(stateCodes).find((name) => isSameState(name, settings.state));
  const messages: Record<string, string | undefined> = {
    state: state ? undefined : 'Please choose the state',
    gstin: state && settings.gstin ? findGstinError(settings.gstin, { state, pan: settings.pan }) : undefined,
    email: settings.email && !isEmail(settings.email) ? 'Please enter an email address' : undefined,
  };
  const details = Object.fromEntries(
    Object.entries(messages).flatMap(([field, message]) => (message ? [[`value.${field}`, message]] : [])),
  );
  const [firstMessage] = Object.values(details);
  if (firstMessage) throw new HttpError(400, 'invalid_input', firstMessage, details);
  return { ...settings, state: state! };
}
