import { removeInvisible } from '@vastra/shared/contract';
import type { AgentTool } from '../../../api/src/assistant-tool';
import { maxResults } from './tool-input';

/** Maximum size of the JSON of a result, in bytes. */
export const maxResultBytes = 20_000;
/** Characters of a text of which the rest is left out. */
const maxTextLength = 2000;
/** Numbers of items to which lists are shortened until the result is small enough. */
const listLengths = [maxResults, 10, 5, 2, 1, 0];

type Json = string | number | boolean | null | Json[] | { [name: string]: Json };
type JsonObject = { [name: string]: Json };

const isObject = (value: Json): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isPicture = (value: JsonObject): boolean => 'data' in value && 'alt' in value && 'width' in value;

const isEmpty = (value: Json): boolean => value === '' || value === null;

type Rules = Pick<AgentTool, 'pick' | 'omit' | 'customerTexts'> & { siteUrl: string };

/**
 * Converts the data of a response for an assistant: without fields that the tool leaves out, pictures as URLs, and texts of customers as
 * `{ writtenByCustomer }`, because an assistant must not take them for instructions. Invisible characters are removed, because people would not see them.
 */
export function toResultData(data: unknown, { pick, omit = [], customerTexts = [], siteUrl }: Rules): Json {
  const convert = (value: Json, isWithinMarked = false): Json => {
    if (typeof value === 'string') return removeInvisible(value);
    if (Array.isArray(value)) return value.map((item) => convert(item, isWithinMarked));
    if (!isObject(value)) return value;
    if (isPicture(value)) return new URL(String(value.data), siteUrl).href;
    const entries = Object.entries(value).filter(([name]) => !omit.includes(name));
    return Object.fromEntries(
      entries.map(([name, field]) => {
        const isMarked = !isWithinMarked && customerTexts.includes(name) && !isEmpty(field);
        const converted = convert(field, isWithinMarked || isMarked);
        return [name, isMarked ? { writtenByCustomer: converted } : converted];
      }),
    );
  };
  const picked =
    pick && isObject(data as Json)
      ? Object.fromEntries(Object.entries(data as JsonObject).filter(([name]) => pick.includes(name)))
      : (data as Json);
  return convert(picked ?? null);
}

/** Shortens lists and texts. Calls `onLeftOut` for each that was longer. */
function shorten(value: Json, maxItems: number, maxLength: number, onLeftOut: () => void): Json {
  if (typeof value === 'string') {
    if (value.length <= maxLength) return value;
    onLeftOut();
    return `${value.slice(0, maxLength)}…`;
  }
  if (Array.isArray(value)) {
    if (value.length > maxItems) onLeftOut();
    return value.slice(0, maxItems).map((item) => shorten(item, maxItems, maxLength, onLeftOut));
  }
  if (!isObject(value)) return value;
  const entries = Object.entries(value).map(([name, field]) => [name, shorten(field, maxItems, maxLength, onLeftOut)]);
  return Object.fromEntries(entries);
}

/** Returns the data with lists and texts so short that its JSON has at most `maxResultBytes`. `isShortened` says that something was left out. */
export function boundData(data: Json): { data: Json; isShortened: boolean } {
  for (const maxItems of listLengths) {
    let isShortened = false;
    const maxLength = maxItems > 2 ? maxTextLength : 300;
    const bounded = shorten(data, maxItems, maxLength, () => {
      isShortened = true;
    });
    if (Buffer.byteLength(JSON.stringify(bounded)) <= maxResultBytes) return { data: bounded, isShortened };
  }
  return { data: null, isShortened: true };
}
