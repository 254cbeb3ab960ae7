const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"' };

/** The words of sanitised HTML, in which nothing but these four is written as an entity. */
export const textOf = (html: string): string =>
  html
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(amp|lt|gt|quot);/g, (_entity, name: string) => entities[name])
    .replace(/\s+/g, ' ')
    .trim();

const wordsAMinute = 220;

/** Minutes, at least one. */
export const readingTimeOf = (html: string): number => {
  const text = textOf(html);
  return Math.max(1, Math.round((text ? text.split(' ').length : 0) / wordsAMinute));
};

const longestSlug = 100;

/** "Wool & Silk, cared for" → "wool-silk-cared-for"; empty when there is no Latin letter or digit in it. */
export const slugOf = (title: string): string =>
  title
    .normalize('NFKD')
    .replace(/[\u0300-\u036f'’]/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, longestSlug)
    .replace(/^-+|-+$/g, '');
