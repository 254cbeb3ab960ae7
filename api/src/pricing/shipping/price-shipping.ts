import type { ShippingInput } from '@vastra/shared/extension';
import type { CalculateShipping } from '../../platform/extensions/extensions';
import type { ShippingOption } from './policy';

/** Returns the options with the prices of extensions, if there are any, in paise. */
export async function priceShipping(
  options: ShippingOption[],
  input: Omit<ShippingInput, 'prices'>,
  calculateShipping: CalculateShipping | undefined,
): Promise<ShippingOption[]> {
  if (!calculateShipping) return options;
  const [standard, express] = (['standard', 'express'] as const).map(
    (method) => options.find((option) => option.method === method)!.fee,
  );
  const prices = await calculateShipping({ ...input, prices: { standard, express } });
  return options.map((option) => ({ ...option, fee: prices[option.method] }));
}
