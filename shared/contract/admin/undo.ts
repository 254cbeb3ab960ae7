import { defineCall, doneSchema } from '../call';
import { idParams } from './common';

export * from '../undo-headers';

/**
 * Undoes a change of the caller: every row of it gets its previous values. A response whose change can be undone has the id in the header `undo-id`, for five
 * minutes and one time. 404 `undo_not_found`; 409 `undo_conflict` when a row of it has changed since, or the record that it belonged to is gone.
 */
export const undoChange = defineCall({
  method: 'POST',
  path: '/admin/undo/:id',
  auth: 'admin',
  permission: 'own.write',
  summary: 'Undoes a change of the last minutes',
  tags: ['admin'],
  params: idParams,
  errorCodes: { 404: ['undo_not_found'], 409: ['undo_conflict'] },
  response: { 200: doneSchema },
});
