/**
 * Files of `platform` that still import `shared`: they read the names and versions of the libraries that pages share, the contract, the declared flags
 * and the development client. Each is to receive this from the site instead; the list may only become shorter.
 */
module.exports = [
  'platform/releases/admission/urls/parse-url-owners.ts',
  'platform/releases/cli/check-api.ts',
  'platform/releases/cli/types.ts',
  'platform/releases/publish/built-with.ts',
  'platform/releases/publish/describe-build.ts',
  'platform/releases/publish/describe-shell.ts',
  'platform/releases/publish/requirements.ts',
  'platform/releases/sections/section-uses.ts',
  'platform/releases/stub/stub-code.ts',
  'platform/releases/stub/stub-release.ts',
  'platform/tools/dev/dev-server.mjs',
  'platform/tools/dev/explain-failure.mjs',
];
