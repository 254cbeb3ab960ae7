/** A finding about a whole file. */
export interface FileFinding {
  message: string;
  /** True if nothing is wrong. */
  isNotice?: boolean;
}
