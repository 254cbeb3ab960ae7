import { cleanup, screen } from '@testing-library/react';
import type { RouteObject } from 'react-router-dom';
import { renderRoutes, stubServer } from './index';

type Path = readonly (string | number)[];

/** Returns the paths of all fields of a response, of lists of the first element only: `['products', 0, 'price']`. */
function listFields(value: unknown, path: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return [];
  const entries = Array.isArray(value) ? value.slice(0, 1).entries() : Object.entries(value);
  return [...entries].flatMap(([key, part]) => {
    const own = [...path, key];
    return [...(Array.isArray(value) ? [] : [own]), ...listFields(part, own)];
  });
}

/** Returns the path as people read it: `products[].price`. */
const describeField = (path: Path): string =>
  path.map((key, index) => (typeof key === 'number' ? '[]' : index > 0 ? `.${key}` : key)).join('');

/** Returns a copy of a response that lacks a field, in each element of the lists on the way to it. */
function withoutField(value: unknown, [key, ...rest]: Path): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((part) => withoutField(part, rest));
  const { [key]: part, ...others } = value as Record<string, unknown>;
  return rest.length > 0 ? { ...others, [key]: withoutField(part, rest) } : others;
}

/** A page with the responses that it reads. */
export interface TestedPage {
  replies: Record<string, unknown>;
  heading: string;
  /** Text that is there once a page is loaded that has its heading before. */
  text?: string;
  /** Fields that say what is shown: without them there is no page, or no section. */
  needed?: readonly string[];
  /** Is called before each rendering. */
  prepare?: () => void;
}

const failure = /Failed to load|An error occurred|Error loading|Unexpected Application Error/;

/**
 * Shows a page once for each field of its responses, without that field. Returns what is wrong, a text for each field: the page has no heading, or it shows a
 * failure. An API of another version, or an extension, may leave out what the specification does not name.
 */
export async function listFaultsOfMissingFields(
  routes: RouteObject[],
  path: string,
  page: TestedPage,
): Promise<string[]> {
  const { replies, heading, text, needed = [], prepare } = page;
  // React warns of keys and numbers that a response lacks.
  jest.spyOn(console, 'error').mockImplementation(() => {});
  const faults: string[] = [];
  for (const [call, reply] of Object.entries(replies))
    for (const field of listFields(reply)) {
      if (faults.length === 10 || needed.includes(describeField(field))) continue;
      prepare?.();
      stubServer({ ...replies, [call]: withoutField(reply, field) });
      renderRoutes(routes, path);
      const found = await screen.findByRole('heading', { level: 1, name: heading }).catch(() => undefined);
      if (text) await screen.findAllByText(text).catch(() => {});
      const shown = found ? screen.queryByText(failure) : document.body;
      // The first faults say enough, and each waits for its heading.
      if (shown) faults.push(`${call} ${describeField(field)}: ${shown.textContent}`);
      cleanup();
    }
  (console.error as jest.Mock).mockClear();
  return faults;
}
