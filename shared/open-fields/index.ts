import type { OpenFieldOf, OpenFieldValues, RemoteName, ServedOpenFields } from '@vastra/shared/contract';

/**
 * Returns the function that reads open fields of products (`shared/contract/open-fields.ts`), from their cards and pages. A field is undefined
 * if the response does not have it: the API is older, no admin has entered a text, or the field is for the other kind of response.
 *
 * @param _remote the remote whose code this is, as a literal: `contract/declared-names.test.ts` compares it with the folder
 * @param _names fields that are open for this remote, as literals: their names in the code are the release's requirements
 */
export const createOpenFieldReader =
  <R extends RemoteName, N extends OpenFieldOf<R>>(_remote: R, _names: readonly N[]) =>
  ({ openFields }: { openFields?: ServedOpenFields }): Pick<OpenFieldValues, N> =>
    (openFields ?? {}) as unknown as Pick<OpenFieldValues, N>;
