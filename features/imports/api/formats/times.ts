/** Sentence for a time that cannot be read. */
export const timeMessage = 'Please enter the time as 2026-01-31 10:30:00 +0530';

/**
 * Reads a time such as “2024-05-01 10:00:00 +0530”, or a day. A time without a zone is one of India. Returns undefined for anything else, such as a day that a
 * spreadsheet has rewritten: 01/02/2024 has two meanings.
 */
export function readTime(text: string): Date | undefined {
  const [, day, time = '00:00', zone = '+0530'] =
    /^(\d{4}-\d\d-\d\d)(?:[ T](\d\d:\d\d(?::\d\d)?(?:\.\d{1,6})?) ?([+-]\d\d:?\d\d|Z|UTC)?)?$/i.exec(text.trim()) ?? [];
  if (!day) return undefined;
  const offset = /^(z|utc)$/i.test(zone) ? 'Z' : zone.replace(/^(...)(\d\d)$/, '$1:$2');
  const at = new Date(`${day}T${time}${offset}`);
  return Number.isNaN(at.getTime()) ? undefined : at;
}

/** Reads the end of a day, or a time. */
export function readEnd(text: string): Date | undefined {
  return readTime(/^\d{4}-\d\d-\d\d$/.test(text.trim()) ? `${text.trim()} 23:59:59` : text);
}
