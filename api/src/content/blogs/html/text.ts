const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"' };

/** Returns the text of sanitised HTML. Sanitising leaves only these four entities. */
export const toPlainText = (html: string): string =>
  html
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(amp|lt|gt|quot);/g, (_entity, name: string) => entities[name])
    .replace(/\s+/g, ' ')
    .trim();

const wordsPerMinute = 220;

/** Returns the reading time of HTML in minutes, at least 1. */
export const getReadingTime = (html: string): number => {
  const text = toPlainText(html);
  return Math.max(1, Math.round((text ? text.split(' ').length : 0) / wordsPerMinute));
};

const maxSlugLength = 100;

/** Converts a title to a slug: "Wool & Silk, cared for" → "wool-silk-cared-for". Empty if it has no Latin letter or digit. */
export const toSlug = (title: string): string =>
  title
    .normalize('NFKD')
    .replace(/[\u0300-\u036f'’]/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, maxSlugLength)
    .replace(/^-+|-+$/g, '');
