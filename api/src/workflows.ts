import { deleteSavedMethodsWorkflow } from './payments/saved-methods/delete-saved-methods';
import type { AnyWorkflow } from './platform/workflows/workflow';
import type { Services } from './services';

/** Every workflow of the shop. A workflow with open runs must stay here until they have ended. */
export const workflows: readonly AnyWorkflow<Services>[] = [deleteSavedMethodsWorkflow];
