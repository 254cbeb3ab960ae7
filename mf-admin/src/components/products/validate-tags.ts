import { maxProductTagLength, maxProductTags } from '@vastra/shared/contract/product-fields';

/** Returns a message if there are too many tags or one is too long. */
export function validateTags(tags: readonly string[]): string | true {
  if (tags.length > maxProductTags) return `Please enter at most ${maxProductTags}`;
  return (
    tags.every((tag) => tag.length <= maxProductTagLength) || `A tag can have at most ${maxProductTagLength} characters`
  );
}
