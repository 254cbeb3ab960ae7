import { api, type CallOptions } from '@vastra/shared/http';

/** Result of one of the page's calls. It contains no error details, because it is part of the document. */
export type SectionResult<T> = { data: T } | { failed: true };

/** A result from the document, or a promise of a result that is loading. The promise never rejects. */
export type SectionData<T> = SectionResult<T> | Promise<SectionResult<T>>;

// The document server caches responses for a second. The same result object per response is serialised only once.
const resultByResponse = new WeakMap<object, SectionResult<unknown>>();

/** Creates a loader for one section. `convert` keeps only what the section shows, because loader data are part of every document. */
export const createSectionLoader =
  <A, T>(path: string, convert: (response: A) => T, query?: CallOptions['query']) =>
  async (options?: CallOptions): Promise<SectionResult<T>> => {
    try {
      const response = await api.get(path, { ...options, query }).envelope<A>();
      const result = (resultByResponse.get(response) as SectionResult<T> | undefined) ?? {
        data: convert(response.data),
      };
      resultByResponse.set(response, result);
      return result;
    } catch {
      return { failed: true };
    }
  };
