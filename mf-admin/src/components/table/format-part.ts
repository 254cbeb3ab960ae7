/** Formats the label of a bulk action that applies to some of the selected rows only: "Archive (2 of 3)". */
export const formatPart = (label: string, part: readonly unknown[], all: readonly unknown[]): string =>
  part.length === all.length ? label : `${label} (${part.length} of ${all.length})`;

const maxNames = 3;

/** Formats names for a sentence, the first three and the number of the remaining names: "V1, V2, V3 and 4 more". */
export const formatNames = (names: readonly string[]): string =>
  names.slice(0, maxNames).join(', ') + (names.length > maxNames ? ` and ${names.length - maxNames} more` : '');
