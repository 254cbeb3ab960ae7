/** Result of the form of a payment provider: fields that the API checks, or that the shopper has closed it. */
export type CheckoutResult = Record<string, string> | 'closed';

/** The form of a payment provider. */
export interface CheckoutForm {
  /** Returns whether the provider's script has been loaded. */
  isLoaded(): boolean;
  /** Opens the form. `options` come from the API. */
  open(options: Record<string, unknown>): Promise<CheckoutResult>;
}

/** Returns the texts among what a script has returned, within the bounds of the API. */
export const toFields = (values: object | null | undefined): Record<string, string> =>
  Object.fromEntries(
    Object.entries(values ?? {})
      .filter((entry): entry is [string, string] => typeof entry[1] === 'string' && entry[1].length <= 1000)
      .slice(0, 20),
  );
