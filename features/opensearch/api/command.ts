import { SearchUnavailableError } from '../../../api/src/catalogue/search-engine/search-unavailable';
import { readConfig } from '../../../api/src/config';
import { connect } from '../../../api/src/platform/db/connect';
import { rebuildIndex } from './indexer/rebuild';
import { openIndexer } from './indexer/start-indexer';

const usage = `search rebuild
  Builds the index of OPENSEARCH_URL again from the database, while the shop searches in the existing index. For a new version of the
  shop, and after a backup was restored.
`;

/** Builds the search index again. */
export async function run(args: string[]): Promise<void> {
  if (args.length !== 1 || args[0] !== 'rebuild') {
    process.stdout.write(usage);
    return;
  }
  const config = readConfig();
  if (!config.openSearch) throw new Error('OPENSEARCH_URL is not set, so each API searches in its memory.');
  const { db, close } = await connect(config);
  const tools = openIndexer(db, config.openSearch);
  try {
    const startedAt = Date.now();
    const productCount = await rebuildIndex(tools);
    if (productCount === undefined) throw new Error('The index is being built already.');
    const seconds = ((Date.now() - startedAt) / 1000).toFixed(1);
    process.stdout.write(`${productCount} products were indexed (${seconds} s).\n`);
  } catch (error) {
    throw error instanceof SearchUnavailableError ? new Error(`OpenSearch cannot be used: ${toReason(error)}`) : error;
  } finally {
    await tools.client.close();
    await close();
  }
}

/** The error itself is not printed, because it has the whole request. */
function toReason({ cause }: SearchUnavailableError): string {
  const { message, statusCode } = cause as Error & { statusCode?: number };
  return statusCode ? `${message} (${statusCode})` : message;
}
