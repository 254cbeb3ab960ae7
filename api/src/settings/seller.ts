import type { ShopSettings } from '@vastra/shared/contract';
import { isEmail } from '@vastra/shared/contract/rules';
import { Failure } from '../server/failure';
import { gstinProblem } from '../tax/gstin';
import type { Seller } from '../tax/seller';
import { isSameState, stateCodes } from '../tax/states';

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
