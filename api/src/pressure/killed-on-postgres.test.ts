import { survivesKills } from './kill/survives';

survivesKills('postgres');
