import { paths } from '@vastra/shared/paths';

/** Who the shop is and how it is searched, for search engines. */
export const shopGraph = (origin: string) => [
  {
    '@context': 'https://schema.org',
    '@type': 'Organization',
    name: 'Vastra',
    url: `${origin}/`,
    logo: `${origin}/icon.svg`,
  },
  {
    '@context': 'https://schema.org',
    '@type': 'WebSite',
    name: 'Vastra',
    url: `${origin}/`,
    potentialAction: {
      '@type': 'SearchAction',
      target: { '@type': 'EntryPoint', urlTemplate: `${origin}${paths.search()}?q={search_term_string}` },
      'query-input': 'required name=search_term_string',
    },
  },
];
