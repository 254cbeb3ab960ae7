import { defineFeature } from '../../../api/src/feature';
import { registerAgents } from './register';

/** Tools of the shop for assistants, by the Model Context Protocol. */
export const assistantTools = defineFeature({ name: 'assistant-tools', register: registerAgents });
