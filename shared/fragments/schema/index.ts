export { z } from 'zod';
export { describeProperties } from './describe-properties';
export { describeSection } from './describe-section';
export { settings } from './settings';
