import { join } from 'node:path';
import { apiRoot } from '../config/api-root';

/** Folder of the demo shop's masters, beside the API in the repository. */
export const demoMastersFolder = join(apiRoot, '..', 'demo', 'masters');

/** Returns the folder of all renditions. */
export const getRenditionsFolder = (varDir: string): string => join(varDir, 'media', 'renditions');

/** Returns the folder of a picture's renditions. */
export const getRenditionFolder = ({ id, hash }: { id: string; hash: string }, varDir: string): string =>
  join(getRenditionsFolder(varDir), `${id}-${hash}`);
