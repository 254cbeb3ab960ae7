import type { ApiKey } from '@vastra/shared/contract';
import type { ComponentType } from 'react';
import { SandboxCard } from '../../../../features/sandbox/admin/sandbox-card';

/** Cards that features add below the list of keys. This list is not in `features.ts`, so that only this screen loads them. */
export const featureCards: readonly ComponentType<{ keys: readonly ApiKey[] }>[] = [SandboxCard];
