/** Remedies of error codes whose remedy does not follow from their kind. A sentence for the caller, in the imperative. */
const remedies: Readonly<Record<string, string>> = {
  account_blocked: 'Ask the shop.',
  approval_needed: 'Request the release, and have another person approve it.',
  body_timeout: 'Send the request again.',
  bot_check_required: 'Solve the check, and send its token in `X-Bot-Token`.',
  carrier_unavailable: 'Wait, and try again.',
  changed_meanwhile: 'Read the record again, and save with its new version.',
  confirmation_required: 'Confirm with the password or a passkey, and repeat the call.',
  email_not_reached: 'Use the phone number.',
  idempotency_key_reused: 'Use a new key for another order.',
  internal_error: 'Try again; give `requestId` to the operators if it stays.',
  invalid_code: 'Ask for a new code.',
  invalid_input: 'Correct the fields that `details` names.',
  login_failed: 'Check the email and the password.',
  malformed_json: 'Send valid JSON.',
  malformed_body: 'Send the whole body in its format.',
  method_not_allowed: 'Use a method that `Allow` lists.',
  not_admin: 'Sign in as an admin.',
  not_signed_in: 'Sign in, and send the access token.',
  out_of_stock: 'Reduce the quantity, or remove the line.',
  payment_unavailable: 'Try again with the same key, or choose another payment method.',
  permission_missing: 'Ask an owner for a role with this permission.',
  phone_code_required: 'Send and verify a code, and repeat the call with `phoneProof`.',
  phone_not_valid: 'Use the email.',
  quantity_limited: 'Reduce the quantity to `details.available`.',
  release_frozen: 'Wait for the end of the freeze, or ask an owner.',
  release_token_invalid: 'Create a new token.',
  release_token_missing: 'Send a token of the team.',
  releases_unavailable: 'Wait, and try again.',
  second_factor_required: 'Send the code of the second factor.',
  session_expired: 'Refresh the session, or sign in again.',
  total_changed: 'Show the new total, and order again with it.',
  unavailable: 'Wait, and try again.',
  unsupported_media_type: 'Send the content type that the call declares.',
};

/** Remedies by the form of a code, for all other codes. */
const remediesByForm: readonly (readonly [RegExp, string])[] = [
  [/_not_found$|^not_found$|_unknown$/, 'Check the id or path, and list the records again.'],
  [/^too_many_(requests|attempts|codes)$/, 'Wait as long as `Retry-After` says.'],
  [/^too_many_|_full$|_limit$/, 'Remove a record first, or do less in one call.'],
  [/_taken$|_exists$|^already_|_known$|_overlap$/, 'Use another value, or the record that exists.'],
  [/too_(large|long|deep)$|_large$|^not_a_/, 'Send a smaller or another file, text or URL.'],
  [/_(expired|used|ended|over|passed|invalid|wrong)$/, 'Ask for a new one, and try again.'],
  [/_(missing|needed|incomplete|not_set_up|not_storable)$/, 'Add what is missing, and repeat the call.'],
  [/_running$|_open$/, 'Wait until it has ended.'],
];

/** Returns what a caller does about an error code. */
export const getErrorRemedy = (code: string): string =>
  remedies[code] ??
  remediesByForm.find(([form]) => form.test(code))?.[1] ??
  'Read the record again; its present state does not allow this call.';
