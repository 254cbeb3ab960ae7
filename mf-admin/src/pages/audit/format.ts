/** "make-admin" as "Make admin", "isBlocked" as "Is blocked". */
export function toLabel(name: string): string {
  const words = name
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replace(/[-_]/g, ' ')
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Whoever did it without an account worked on the shop's machine. */
export const getActorName = ({ id, name }: { id: string; name: string }): string => name || toLabel(id);

/** A value of the log for people. */
export function formatValue(value: unknown): string {
  if (value === null || value === undefined || value === '') return '–';
  if (value === true) return 'Yes';
  if (value === false) return 'No';
  if (typeof value === 'object') return JSON.stringify(value, null, 1).replace(/\n\s*/g, ' ');
  return String(value);
}

export interface FieldChange {
  field: string;
  before?: string;
  after?: string;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The fields of an entry, each with what it was and what it is; only the one that there is for a new or deleted thing. */
export function listChanges({ before, after }: { before: unknown; after: unknown }): FieldChange[] {
  const [was, is] = [before, after].map((value) =>
    value === null || value === undefined ? undefined : isRecord(value) ? value : { value },
  );
  const fields = [...new Set([...Object.keys(was ?? {}), ...Object.keys(is ?? {})])];
  return fields.map((field) => ({
    field: toLabel(field),
    before: was && formatValue(was[field]),
    after: is && formatValue(is[field]),
  }));
}
