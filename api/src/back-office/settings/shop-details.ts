import type { ShopSettings } from '@vastra/shared/contract';
import { isEmail } from '@vastra/shared/contract/rules';
import { gstinProblem } from '../../ordering/tax/gstin';
import type { Seller } from '../../ordering/tax/seller';
import { isSameState, stateCodes } from '../../ordering/tax/states';
import { Failure } from '../../platform/server/failure';

/** Who sells, as it is kept; refuses what an invoice could not stand with. */
export function sellerOf(settings: ShopSettings): Seller {
  const state = Object.keys(stateCodes).find((name) => isSameState(name, settings.state));
  const problems: Record<string, string | undefined> = {
    state: state ? undefined : 'Please choose the state',
    gstin: state && settings.gstin ? gstinProblem(settings.gstin, { state, pan: settings.pan }) : undefined,
    email: settings.email && !isEmail(settings.email) ? 'Please enter an email address' : undefined,
  };
  const details = Object.fromEntries(
    Object.entries(problems).flatMap(([field, problem]) => (problem ? [[`value.${field}`, problem]] : [])),
  );
  const [first] = Object.values(details);
  if (first) throw new Failure(400, 'invalid_input', first, details);
  return { ...settings, state: state! };
}
