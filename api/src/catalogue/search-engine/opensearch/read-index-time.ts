import { SearchClient } from './client';
import { IndexState } from './indexer/index-state';
import type { OpenSearchSettings } from './settings';

/** Resolves to the time up to which the search index has every change; undefined where no index has been built. Throws `SearchUnavailableError`. */
export async function readIndexTime(settings: OpenSearchSettings): Promise<Date | undefined> {
  const client = new SearchClient(settings);
  try {
    const position = await new IndexState(client).getPosition();
    return position && new Date(position.readAt);
  } finally {
    await client.close();
  }
}
