import { describeKills } from './describe-kills';

describeKills('pglite');
