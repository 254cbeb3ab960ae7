import { productFields } from '@vastra/shared/contract';
import { cleanRichText, cleanStoredRichText, isFormatted, toPlainText } from '../../platform/html/rich-text';

const { maxLength } = productFields.descriptionHtml;

/** The description of a product as plain text, which everything but its page reads, and as rich text for its page; empty without formatting. */
export interface ProductDescription {
  description: string;
  descriptionHtml: string;
}

/**
 * Returns both forms of a description, which agree. Rich text that is new decides; a plain text that is new beside the stored rich text removes the formatting, because
 * its author does not know it.
 *
 * @param sent without `descriptionHtml`, the stored one
 */
export function alignDescription(
  sent: { description: string; descriptionHtml?: string },
  stored: ProductDescription | undefined,
): ProductDescription {
  const html = sent.descriptionHtml ?? stored?.descriptionHtml ?? '';
  if (html === stored?.descriptionHtml) {
    const isSame = html === '' || toPlainText(cleanStoredRichText(html)) === sent.description;
    return { description: sent.description, descriptionHtml: isSame ? html : '' };
  }
  if (html === '') return { description: sent.description, descriptionHtml: '' };
  const clean = cleanRichText(html);
  const isStored = isFormatted(clean) && clean.length <= maxLength!;
  return { description: toPlainText(clean), descriptionHtml: isStored ? clean : '' };
}

/**
 * Returns the rich text that the page of a product shows; undefined without formatting. The text decides: a version of this program without rich text may have changed it
 * alone.
 */
export function findRichDescription({ description, descriptionHtml }: ProductDescription): string | undefined {
  if (descriptionHtml === '') return undefined;
  const html = cleanStoredRichText(descriptionHtml);
  return toPlainText(html) === description ? html : undefined;
}
