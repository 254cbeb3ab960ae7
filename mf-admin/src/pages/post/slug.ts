const maxSlugLength = 100;

/** Converts a title to a slug, as the API does: "Wool & Silk, cared for" to "wool-silk-cared-for". */
export const toSlug = (title: string): string =>
  title
    .normalize('NFKD')
    .replace(/[\u0300-\u036f'’]/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, maxSlugLength)
    .replace(/^-+|-+$/g, '');
