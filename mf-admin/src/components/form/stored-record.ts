/** A record as the API stores it: the values that the form edits, and the version for optimistic locking. */
export interface StoredRecord<Values> {
  values: Values;
  /** Undefined for a new record, or one without versions. */
  version?: number;
}
