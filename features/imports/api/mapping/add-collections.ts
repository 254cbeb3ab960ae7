import { collectionAdders } from '../../../../api/src/back-office/transfer/features';
import type { FileFinding } from '../../../../api/src/back-office/transfer/file-finding';
import type { Database } from '../../../../api/src/platform/db/connect';
import { HttpError } from '../../../../api/src/platform/server/errors/http-error';
import type { ImportMapping } from '../../contract';
import { toTypeTag } from '../formats/product-rules';

/**
 * Adds the collections that a merchant has asked for: the products with a tag, or of a type, which they have as a tag. Resolves to findings.
 */
export async function addCollections(
  db: Database,
  mapping: Pick<ImportMapping, 'collections'>,
  actorId: string,
): Promise<FileFinding[]> {
  const titles = new Set(mapping.collections.map(({ title }) => title));
  const findings: FileFinding[] = [];
  for (const title of titles) {
    const rules = mapping.collections.filter((rule) => rule.title === title);
    const tags = rules.map(({ source, from }) => (source === 'type' ? toTypeTag(from) : from.trim()));
    try {
      for (const add of collectionAdders)
        findings.push(...(await db.transaction((tx) => add(tx, { title, tags }, actorId))));
    } catch (error) {
      if (!(error instanceof HttpError) || error.statusCode >= 500) throw error;
      findings.push({ message: `The collection “${title}” was not added: ${error.message}` });
    }
  }
  return findings;
}
