/** A variable in a text: `{{name}}`. */
const variable = /\{\{\s*([a-z_]+)\s*\}\}/g;

/** Writes the values of the variables into a text. A value is never searched for variables, and a missing value is empty. */
export const substitute = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replace(variable, (_, name: string) => (Object.hasOwn(values, name) ? values[name] : ''));

/** Returns the names of the variables in a text without duplicates, in the sequence of their first use. */
export const listVariables = (text: string): string[] => [
  ...new Set([...text.matchAll(variable)].map(([, name]) => name)),
];

/** Returns the first name in double braces that is not known; undefined if all are. Braces that are no variable count as one. */
export function findUnknownVariable(text: string, known: Readonly<Record<string, unknown>>): string | undefined {
  const unknown = listVariables(text).find((name) => !Object.hasOwn(known, name));
  if (unknown !== undefined) return unknown;
  const rest = text.replace(variable, '');
  const braces = /\{\{([^{}]{0,40})|\}\}/.exec(rest);
  return braces ? (braces[1]?.trim() ?? '') : undefined;
}

/** Returns the paragraphs of a text, which an empty line separates, without those that are empty. */
export const toParagraphs = (text: string): string[] =>
  text
    .split(/\n\s*\n/)
    .map(toOneLine)
    .filter(Boolean);

/** Replaces line breaks and repeated spaces by one space. */
export const toOneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();
