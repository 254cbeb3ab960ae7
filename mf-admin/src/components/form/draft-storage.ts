/** Unsaved input of a form, as the browser stores it. */
export interface Draft {
  /** The changed fields. */
  values: Record<string, unknown>;
  /** Version of the record that was edited; undefined for a new one. */
  version?: number;
  /** Part of the input could not be stored: the file of a picture. */
  isPartial: boolean;
  /** ms since 1970. */
  savedAt: number;
}

const prefix = 'vastra:admin-draft:';
const maxAgeMs = 7 * 24 * 60 * 60 * 1000;
/** Characters of JSON of one draft. A post of the maximum length fits. */
const maxCharacters = 300_000;
const maxDrafts = 20;

const toKey = (adminId: string, record: string): string => `${prefix}${adminId}:${record}`;

/** Returns the admin's draft of a record; undefined if there is none or it is too old. */
export function readDraft(adminId: string, record: string): Draft | undefined {
  try {
    return parseDraft(localStorage.getItem(toKey(adminId, record)));
  } catch {
    // Storage is blocked: there are no drafts.
    return undefined;
  }
}

function parseDraft(text: string | null): Draft | undefined {
  try {
    const draft = JSON.parse(text ?? 'null') as Draft | null;
    const isValid = typeof draft?.values === 'object' && draft.values !== null && draft.savedAt > Date.now() - maxAgeMs;
    return isValid ? draft : undefined;
  } catch {
    return undefined;
  }
}

/** Stores a draft, and drops it if it is too large. Drops drafts that are too old, and the oldest ones of too many. */
export function storeDraft(adminId: string, record: string, draft: Draft): void {
  const text = JSON.stringify(draft);
  try {
    localStorage.removeItem(toKey(adminId, record));
    if (text.length > maxCharacters) return;
    const others = listKeys(prefix)
      .map((key) => ({ key, savedAt: parseDraft(localStorage.getItem(key))?.savedAt ?? 0 }))
      .sort((one, other) => other.savedAt - one.savedAt);
    for (const [index, { key, savedAt }] of others.entries())
      if (savedAt === 0 || index >= maxDrafts - 1) localStorage.removeItem(key);
    localStorage.setItem(toKey(adminId, record), text);
  } catch {
    // Storage is full or blocked: the form works without drafts.
  }
}

export function removeDraft(adminId: string, record: string): void {
  try {
    localStorage.removeItem(toKey(adminId, record));
  } catch {
    // Storage is blocked: there is no draft.
  }
}

/** Drops all drafts of an admin, who signs out. */
export function removeAllDrafts(adminId: string): void {
  try {
    for (const key of listKeys(toKey(adminId, ''))) localStorage.removeItem(key);
  } catch {
    // Storage is blocked: there are no drafts.
  }
}

const listKeys = (start: string): string[] =>
  Array.from({ length: localStorage.length }, (_, index) => localStorage.key(index) ?? '').filter((key) =>
    key.startsWith(start),
  );
