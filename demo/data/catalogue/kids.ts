import { kidsFrocksFestive } from './kids/frocks-festive';
import { kidsOuterwearEveryday } from './kids/outerwear-everyday';

export const kids = [...kidsOuterwearEveryday, ...kidsFrocksFestive];
