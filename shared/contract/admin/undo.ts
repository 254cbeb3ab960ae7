import { defineCall, doneSchema } from '../call';
import { idParams } from './common';

export * from '../undo-headers';

/**
 * Undoes a change of the caller: every row of it gets its previous values. A response whose change can be undone has the id in the header `undo-id`, for five
 * minutes and one time. 404 `undo_not_found`; 409 `undo_conflict` when a row of it has changed since, or the record that it belonged to is gone;
 * `offer_undo_needs_approval` if an offer would be active that another admin has to approve.
 */
export const undoChange = defineCall({
  method: 'POST',
  path: '/admin/undo/:id',
  auth: 'admin',
  permission: 'own.write',
  summary: 'Undoes a change of the last minutes',
  tags: ['admin'],
  params: idParams,
  errorCodes: { 404: ['undo_not_found'], 409: ['undo_conflict', 'offer_undo_needs_approval'] },
  response: { 200: doneSchema },
});
