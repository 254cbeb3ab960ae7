import { defineSettings } from './setting';
import { httpUrl, textValue } from './value-types';

/** Settings of a team that ships by the release API. */
export const releaseApiSettings = defineSettings({
  RELEASE_API: {
    schema: httpUrl('https://shop.example/api/v1'),
    meaning:
      'URL of the API whose release API `pnpm release` and `vastra-release` use instead of the storage: `https://shop.example/api/v1`',
    readers: ['release'],
    group: 'releases',
  },
  RELEASE_TOKEN: {
    schema: textValue,
    defaultText: 'the identity of the job in GitHub Actions',
    meaning:
      'token for the release API: a personal token of the admin area, or an identity token of a CI job (OpenID Connect)',
    readers: ['release'],
    group: 'releases',
    isSecret: true,
  },
});
