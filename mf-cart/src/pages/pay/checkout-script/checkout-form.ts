/** Result of the form of a payment provider: fields that the API checks, or that the shopper has closed it. */
export type CheckoutResult = Record<string, string> | 'closed';

/**
 * Opens the form of a payment provider. Each kind of form has an adapter, which the API names.
 *
 * @param script what the provider's script has defined
 * @param options come from the API
 */
export type CheckoutAdapter = (script: unknown, options: Record<string, unknown>) => Promise<CheckoutResult>;

/** Returns the texts among what a script has returned, within the bounds of the API. */
export const toFields = (values: object | null | undefined): Record<string, string> =>
  Object.fromEntries(
    Object.entries(values ?? {})
      .filter((entry): entry is [string, string] => typeof entry[1] === 'string' && entry[1].length <= 1000)
      .slice(0, 20),
  );
