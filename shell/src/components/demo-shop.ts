import { useShopName } from '@vastra/shared/federation';

/** Name of the shop of the demo, whose texts are about clothes. A shop of another name shows what is true of every shop. */
const demoName = 'Vastra';

/** Returns whether the shop is the demo. */
export const useIsDemoShop = (): boolean => useShopName() === demoName;
