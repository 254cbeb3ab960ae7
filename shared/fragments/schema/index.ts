export { z } from 'zod';
export { describeProperties } from './describe-properties';
