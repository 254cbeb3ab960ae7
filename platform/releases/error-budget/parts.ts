import { shellName } from '../stored/names';

/** Name of the API among the parts that have an owner and an objective. */
export const apiPart = 'API';

/** Returns the team that owns a part, as `.github/CODEOWNERS` names it: `cart` for `mf-cart`. */
export function getOwner(part: string): string {
  if (part === shellName) return 'platform';
  if (part === apiPart) return 'api';
  return part.replace(/^mf-/, '');
}
