import { survivesKills } from './survives';

survivesKills('postgres');
