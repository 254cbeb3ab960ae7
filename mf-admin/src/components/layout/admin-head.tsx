import { useDocumentTitle } from '@vastra/shared/federation';

/** Title and metadata of an admin screen. Search engines must not list it. */
export function AdminHead({ title }: { title: string }) {
  const fullTitle = useDocumentTitle(title);
  return (
    <>
      <title>{fullTitle}</title>
      <meta name="robots" content="noindex" />
      <meta property="og:title" content={fullTitle} />
    </>
  );
}
