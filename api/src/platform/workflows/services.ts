import type { PlatformServices } from '../services';
import type { AnyWorkflow } from './workflow';

/** Services of the engine. The composition root (`api/src/workflows.ts`) lists the workflows of the shop. */
export interface WorkflowServices extends Pick<PlatformServices, 'db' | 'log'> {
  workflows: readonly AnyWorkflow[];
}
