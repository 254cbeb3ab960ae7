/** Words for the records of a file that is imported. */
export interface ImportLabels {
  one: string;
  many: string;
  /** Records that stay as they are. */
  same: string;
}
