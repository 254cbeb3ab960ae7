import type { Queryable } from '../../platform/db/connect';
import { type LinkContext, validateLink } from '../links/link-target';
import { InvalidPostError } from './errors';

/** Lists the links of sanitised HTML. Relies on double quotes around every attribute. */
const listLinks = (html: string): string[] =>
  [...html.matchAll(/<a [^>]*?href="([^"]*)"/g)].map(([, link]) => link.replaceAll('&amp;', '&'));

/**
 * Throws `InvalidPostError` if a link of the text leads to a page of this shop that does not exist. Links that the stored text has already are
 * not checked, because a product may have been archived since, which must not prevent other changes.
 */
export async function assertLinkTargets(tx: Queryable, content: string, storedContent: string, context: LinkContext) {
  const storedLinks = new Set(listLinks(storedContent));
  for (const link of new Set(listLinks(content))) {
    const validationMessage = storedLinks.has(link) ? undefined : await validateLink(tx, link, context);
    if (validationMessage) throw new InvalidPostError('content', validationMessage);
  }
}
