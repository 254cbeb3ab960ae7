import type { ExtensionFee, FeesInput } from '@vastra/shared/extension';
import { z } from 'zod';
import { HttpError } from '../server/errors/http-error';
import type { ExtensionHost } from './extension-host';

/** An extra that an extension offers. */
export interface OfferedExtra {
  extension: string;
  name: string;
  label: string;
  options: { value: string; label: string }[];
}

/** An extra that the shopper has chosen: `value` is one of its options. */
export type ChosenExtra = Pick<OfferedExtra, 'extension' | 'name'> & { value: string };

/** A fee of an extension, in paise; the rate of GST in basis points. */
export interface AddedFee {
  extension: string;
  label: string;
  amount: number;
  hsn: string;
  taxRate: number;
  isRefundable: boolean;
}

/** Fees of the loaded extensions. */
export interface FeeSource {
  offered: readonly OfferedExtra[];
  /**
   * Returns the fees of a purchase.
   *
   * @throws ExtrasInvalidError for an extra that is not offered, or is chosen twice
   */
  calculate: (input: Omit<FeesInput, 'extras'>, chosen: readonly ChosenExtra[]) => Promise<AddedFee[]>;
}

/** 422: an extra is not offered, or not any more. */
export class ExtrasInvalidError extends HttpError {
  constructor() {
    const message = 'An option of your order is not offered any more. Please choose again.';
    super(422, 'extras_invalid', message, { extras: message });
  }
}

/** Fees of one extension. */
const feesSchema: z.ZodType<ExtensionFee[]> = z
  .array(
    z.strictObject({
      label: z
        .string()
        .trim()
        .min(1)
        .max(60)
        .regex(/^[^\r\n]*$/),
      amount: z.int().min(1).max(1_000_000),
      hsn: z.string().regex(/^(\d{4}|\d{6}|\d{8})$/, 'an HSN or SAC code has 4, 6 or 8 digits'),
      taxRate: z.number().min(0).max(40).multipleOf(0.01),
      isRefundable: z.boolean().optional(),
    }),
  )
  .max(5);

const isSame = (one: Pick<OfferedExtra, 'extension' | 'name'>, other: Pick<OfferedExtra, 'extension' | 'name'>) =>
  one.extension === other.extension && one.name === other.name;

/** Throws ExtrasInvalidError unless each chosen extra is offered, with this value, and chosen once. */
function assertOffered(chosen: readonly ChosenExtra[], offered: readonly OfferedExtra[]): void {
  for (const [index, extra] of chosen.entries()) {
    const found = offered.find((candidate) => isSame(candidate, extra));
    const isOffered = found?.options.some(({ value }) => value === extra.value);
    if (!isOffered || chosen.findIndex((other) => isSame(other, extra)) !== index) throw new ExtrasInvalidError();
  }
}

/** Returns the fees of extensions; undefined if none has fees. */
export function createFeeSource(loaded: readonly ExtensionHost[]): FeeSource | undefined {
  const hosts = loaded.filter(({ manifest }) => manifest.hooks.includes('calculateFees'));
  if (hosts.length === 0) return undefined;
  const offered = hosts.flatMap(({ manifest: { name: extension, extras } }) =>
    extras.map((extra) => ({ extension, ...extra })),
  );
  const calculate: FeeSource['calculate'] = async (input, chosen) => {
    assertOffered(chosen, offered);
    const fees: AddedFee[] = [];
    for (const host of hosts) {
      const extension = host.manifest.name;
      const own = chosen.filter((extra) => extra.extension === extension);
      const extras = Object.fromEntries(own.map(({ name, value }) => [name, value]));
      for (const fee of (await host.callHook('calculateFees', { ...input, extras }, feesSchema)) ?? []) {
        const { label, amount, hsn, taxRate, isRefundable = false } = fee;
        fees.push({ extension, label, amount, hsn, taxRate: Math.round(taxRate * 100), isRefundable });
      }
    }
    return fees;
  };
  return { offered, calculate };
}
