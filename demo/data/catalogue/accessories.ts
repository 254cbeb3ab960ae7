import { bagsLeather } from './accessories/bags-leather';
import { eyewearDupattas } from './accessories/eyewear-dupattas';
import { watchesJewellery } from './accessories/watches-jewellery';

export const accessories = [...bagsLeather, ...watchesJewellery, ...eyewearDupattas];
