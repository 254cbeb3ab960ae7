import type { Properties } from '@vastra/platform/federation/property-schema';

export type { Properties, PropertyValue } from '@vastra/platform/federation/property-schema';

/**
 * Returns the key of a fragment with these properties, under which its data are loaded once: the name, and the members of the properties as
 * JSON, sorted. `recommendations/for-product"limit":3,"productId":"jacket"`
 */
export const toFragmentKey = (name: string, properties: Properties): string =>
  name + JSON.stringify(properties, Object.keys(properties).sort()).slice(1, -1);

/** Returns the name in a key. */
export const getFragmentName = (key: string): string => key.split('"', 1)[0];

/** Returns the properties in a key. */
export const getFragmentProperties = (key: string): Properties =>
  JSON.parse(`{${key.slice(getFragmentName(key).length)}}`);
