import { patience as machinePatience } from '../shared/testing/patience.cjs';

/** Factor of all limits of a wait: PATIENCE of a slow machine, multiplied by three where `fixtures.ts` adds latency. */
export const patience = machinePatience * (process.env.NETWORK_LATENCY ? 3 : 1);
