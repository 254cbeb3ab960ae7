import { patience as machinePatience } from '../shared/testing/patience.cjs';

/** Factor of all limits of a wait: PATIENCE of a slow machine, multiplied by three where `slow-down.ts` slows pages down. */
export const patience = machinePatience * (process.env.NETWORK_LATENCY || process.env.SLOW_PROCESSOR ? 3 : 1);
