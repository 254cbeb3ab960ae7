import type { PlatformServices } from '../platform/services';
import type { FormLimits } from './forms/settings';

/** Services of content: forms have limits that an operator can set. */
export interface ContentServices extends PlatformServices {
  config: PlatformServices['config'] & FormLimits;
}
