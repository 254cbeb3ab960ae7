import { describeKills } from './describe-kills';

describeKills('postgres');
