import { type Break, listBreaks } from '../../contracts/breaking-changes';
import type { Surface } from '../../contracts/schema';

/** Number of reasons that are named; a release that meets another major version has hundreds. */
const maxReasons = 8;

/**
 * Returns why a release cannot work with an API, one sentence each; an empty list when the API has all that it uses.
 *
 * @param used the part of the contract that the release uses, as it was when the release was built
 * @param served the contract that the API serves
 */
export function listContractReasons(used: Surface, served: Surface): string[] {
  const reasons = listBreaks(used, served).map(toReason);
  const more = reasons.length - maxReasons;
  return more > 0 ? [...reasons.slice(0, maxReasons), `The API lacks ${more} more things that it uses.`] : reasons;
}

function toReason({ call, change }: Break): string {
  if (!call) return `It expects other failures of the API: ${change}.`;
  if (change === 'is gone') return `It calls ${call}, which the API does not serve.`;
  const [, readField] = /^(\S+) is gone$/.exec(change) ?? [];
  if (readField) return `It reads ${readField} of ${call}, which the API does not serve.`;
  const [, sentField] = /^(\S+) is not accepted any more$/.exec(change) ?? [];
  if (sentField) return `It sends ${sentField} to ${call}, which the API does not accept.`;
  return `It expects another ${call} than the API serves: ${change}.`;
}
