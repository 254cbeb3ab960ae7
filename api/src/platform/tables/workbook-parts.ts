/** Parts to which the cells of all sheets refer. */
export interface WorkbookParts {
  /** Texts that several cells share. */
  texts: string[];
  /** True for each style with which a number is a day or a time. */
  isDateStyle: boolean[];
  /** True if days are counted since 1904, as Excel for old Macs did. */
  is1904: boolean;
}
