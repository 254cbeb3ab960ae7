import { useDocumentTitle, useOrigin } from '@vastra/shared/federation';
import type { ReactNode } from 'react';
import styled from 'styled-components';

const PageMain = styled.div`
  max-width: 1360px;
  margin: 0 auto;
  padding: 24px 16px 96px;
`;

interface PageProps {
  /** Title without the name of the shop, which the page appends. */
  title: string;
  description?: string;
  /** Canonical path, such as `/product/jacket`. A page without one is marked `noindex`. */
  canonical?: string;
  /** Path of the Open Graph image. */
  image?: string;
  /** schema.org objects for the JSON-LD script. */
  jsonLd?: object | object[];
  children: ReactNode;
}

/** The root of a screen: its layout, its title, and metadata for search engines and link previews. */
export function Page({ title, description, canonical, image, jsonLd, children }: PageProps) {
  const origin = useOrigin();
  const fullTitle = useDocumentTitle(title);
  const jsonLdText = jsonLd && JSON.stringify(jsonLd).replace(/</g, '\\u003c');
  return (
    <PageMain>
      <title>{fullTitle}</title>
      {description && <meta name="description" content={description} />}
      {canonical ? <link rel="canonical" href={origin + canonical} /> : <meta name="robots" content="noindex" />}
      <meta property="og:title" content={fullTitle} />
      {description && <meta property="og:description" content={description} />}
      {canonical && <meta property="og:url" content={origin + canonical} />}
      {image && <meta property="og:image" content={origin + image} />}
      {/* Replaced by its key, because Trusted Types forbid that a script changes. */}
      {jsonLdText && (
        <script key={jsonLdText} type="application/ld+json" dangerouslySetInnerHTML={{ __html: jsonLdText }} />
      )}
      {children}
    </PageMain>
  );
}
