import { defineFeature } from '../../../api/src/feature';
import { toolRoutes } from './routes';

/** Tools of the shop for assistants, by the Model Context Protocol. */
export const assistantTools = defineFeature({ name: 'assistant-tools', rootRoutes: [toolRoutes] });
