import { createOpenFieldReader } from '@vastra/shared/open-fields';

/** Reads the open fields of products that this remote shows. */
export const readOpenFields = createOpenFieldReader('mf-catalog', ['createdAt', 'sizeAdvice']);
