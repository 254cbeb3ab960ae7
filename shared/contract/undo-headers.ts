/** Header of a response whose change can be undone: the id for `undoChange`. */
export const undoHeader = 'undo-id';
/** Header of a response whose change can be undone: what was changed, as "Banner deleted". */
export const undoLabelHeader = 'undo-label';
/** Seconds for which the admin area offers to undo a change. A pointer or the focus on the offer stops the time. */
export const undoSeconds = 10;
