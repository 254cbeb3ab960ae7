import { survivesKills } from './survives';

survivesKills('pglite');
