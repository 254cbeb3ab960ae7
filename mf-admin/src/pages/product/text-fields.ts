interface TextFieldInfo {
  label: string;
  hint?: string;
  maxLength?: number;
}

const fields = {
  title: { label: 'Title', maxLength: 150 },
  brand: { label: 'Brand', maxLength: 60 },
  categoryId: { label: 'Category' },
  shortDesc: { label: 'Short description', hint: 'One sentence, in lists and deals', maxLength: 300 },
  description: { label: 'Description', maxLength: 20_000 },
  hsn: { label: 'HSN code', hint: "For GST. Empty: its category's.", maxLength: 8 },
  keywords: {
    label: 'Search words',
    hint: 'Further words to be found by. The plain names of its colours are added when you save.',
    maxLength: 500,
  },
} satisfies Record<string, TextFieldInfo>;

export type TextFieldName = keyof typeof fields;

/**
 * The text fields of a product. Declared once for the form, its empty values, the conversion from and to the API, and the labels of
 * the conflict dialog. The names are those of the contract.
 */
export const textFields: Record<TextFieldName, TextFieldInfo> = fields;

const names = Object.keys(fields) as TextFieldName[];

/** Returns the values of the text fields of a product, of the form or of the API. */
export const pickTexts = (source: Record<TextFieldName, string>): Record<TextFieldName, string> =>
  Object.fromEntries(names.map((name) => [name, source[name]])) as Record<TextFieldName, string>;

/** Returns empty values of all text fields. */
export const createEmptyTexts = (): Record<TextFieldName, string> =>
  Object.fromEntries(names.map((name) => [name, ''])) as Record<TextFieldName, string>;

/** Returns the labels of all text fields. */
export const getTextLabels = (): Record<TextFieldName, string> =>
  Object.fromEntries(names.map((name) => [name, fields[name].label])) as Record<TextFieldName, string>;
