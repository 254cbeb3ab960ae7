import { menJacketsHoodies } from './men/jackets-hoodies';
import { menTops } from './men/tops';
import { menTrousersKurtas } from './men/trousers-kurtas';

export const men = [...menJacketsHoodies, ...menTops, ...menTrousersKurtas];
