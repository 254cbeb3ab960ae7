import { patience as machinePatience } from '../shared/testing/patience.cjs';

/** Factor of all limits of a wait: that of the machine, and three times as much where `fixtures.ts` adds latency. */
export const patience = machinePatience * (process.env.NETWORK_LATENCY ? 3 : 1);
