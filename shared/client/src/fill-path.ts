/** A parameter cannot be a part of a path. The message names it. */
export class PathParameterError extends Error {
  override name = 'PathParameterError';
}

function encodePart(text: string): string | undefined {
  try {
    return encodeURIComponent(text);
  } catch {
    return undefined;
  }
}

/**
 * Returns the path of a call with its parameters, encoded: `/orders/:id` and `V/1` give `/orders/V%2F1`.
 *
 * @throws PathParameterError for a parameter that is missing, empty, `.` or `..`, with which the URL would be another call, or no text
 */
export const fillPath = (path: string, parameters: Readonly<Record<string, unknown>>): string =>
  path.replace(/:(\w+)/g, (_match, name: string) => {
    const text = String(parameters[name] ?? '');
    const part = /^\.{0,2}$/.test(text) ? undefined : encodePart(text);
    if (part === undefined) throw new PathParameterError(`Please give a valid ${name}`);
    return part;
  });
