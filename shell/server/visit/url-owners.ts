import { parseUrlOwners } from '@vastra/platform/releases';
import content from '../../url-owners.json';

/** Owners of URLs by prefix, as this shell offers them. */
export const urlOwners = parseUrlOwners(content);
