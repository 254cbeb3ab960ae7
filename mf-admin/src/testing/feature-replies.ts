import { replies as books } from '../../../features/books/admin/testing/replies';
import { replies as imports } from '../../../features/imports/admin/testing/replies';

/** Replies of the API that screens of features need in the test of all controls, instead of samples. */
export const featureReplies: Readonly<Record<string, unknown>> = { ...books, ...imports };
