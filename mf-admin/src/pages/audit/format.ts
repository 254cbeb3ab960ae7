/** Converts a technical name to a label: "make-admin" to "Make admin", "isBlocked" to "Is blocked". */
export function toLabel(name: string): string {
  const text = name
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replace(/[-_]/g, ' ')
    .toLowerCase();
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Returns the actor's name. An actor without an account, such as `command-line`, is named by the id. */
export const getActorName = ({ id, name }: { id: string; name: string }): string => name || toLabel(id);

/** Formats a value of the log for display. */
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

/** Lists the fields of an entry with their old and new values; a created or deleted entity has only one of them. */
export function listChanges({ before, after }: { before: unknown; after: unknown }): FieldChange[] {
  const [previous, next] = [before, after].map((value) =>
    value === null || value === undefined ? undefined : isRecord(value) ? value : { value },
  );
  const fields = [...new Set([...Object.keys(previous ?? {}), ...Object.keys(next ?? {})])];
  return fields.map((field) => ({
    field: toLabel(field),
    before: previous && formatValue(previous[field]),
    after: next && formatValue(next[field]),
  }));
}
