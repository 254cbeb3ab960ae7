/** Formats the label of a bulk action that applies to some of the selected rows only: "Archive (2 of 3)". */
export const formatPart = (label: string, part: readonly unknown[], all: readonly unknown[]): string =>
  part.length === all.length ? label : `${label} (${part.length} of ${all.length})`;
