/** Title and metadata of an admin screen. Search engines must not list it. */
export function AdminHead({ title }: { title: string }) {
  const fullTitle = `${title} | Vastra`;
  return (
    <>
      <title>{fullTitle}</title>
      <meta name="robots" content="noindex" />
      <meta property="og:title" content={fullTitle} />
    </>
  );
}
