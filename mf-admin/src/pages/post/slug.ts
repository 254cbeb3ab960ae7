const maxSlugLength = 100;

/** The address that the API would make of a title: "Wool & Silk, cared for" → "wool-silk-cared-for". */
export const toSlug = (title: string): string =>
  title
    .normalize('NFKD')
    .replace(/[\u0300-\u036f'’]/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, maxSlugLength)
    .replace(/^-+|-+$/g, '');
