import { getFragmentName } from '@vastra/shared/federation/fragment-key';

/** The data of a fragment are not there when the document is rendered. The document shows the skeleton, and the browser loads the data. */
export class FragmentLateError extends Error {
  override name = 'FragmentLateError';
}

/** The page of a remote passes properties to a fragment that the release of the fragment's owner does not accept. */
export class WrongPropertiesError extends Error {
  override name = 'WrongPropertiesError';
  /** @param remote the remote of the page */
  constructor(
    readonly remote: string,
    key: string,
    cause: Error,
  ) {
    super(`${getFragmentName(key)} does not accept what the page passes: ${cause.message}`, { cause });
  }
}
