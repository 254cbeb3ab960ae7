import { survivesKills } from './kill/survives';

survivesKills('pglite');
