import { describeKills } from '../../crash/describe-kills';

describeKills('pglite');
