import { StateBadge } from '../../../../mf-admin/src/components/badges/state-badge';
import type { Webhook } from '../../contract';

const disabledLabels: Record<string, string> = {
  failures: 'Disabled after failures of three days',
  gone: 'Disabled by its receiver',
};

/** Badge that says whether a webhook works. */
export function WebhookState({ webhook: { isEnabled, disabledFor, failingSince } }: { webhook: Webhook }) {
  if (!isEnabled)
    return (
      <StateBadge tone={disabledFor ? 'bad' : 'quiet'}>
        {disabledFor ? (disabledLabels[disabledFor] ?? disabledFor) : 'Disabled'}
      </StateBadge>
    );
  return failingSince ? <StateBadge tone="warning">Failing</StateBadge> : <StateBadge tone="good">Enabled</StateBadge>;
}

/** Badge of a webhook of the sandbox. */
export const TestBadge = ({ isTest }: Pick<Webhook, 'isTest'>) =>
  isTest ? <StateBadge tone="warning">Test</StateBadge> : null;

/** Returns what an admin calls a webhook: its description, or the host of its URL. */
export const getWebhookName = ({ url, description }: Pick<Webhook, 'url' | 'description'>): string =>
  description || getHost(url);

/** Returns the host of a webhook's URL. */
export const getHost = (url: string): string => (URL.canParse(url) ? new URL(url).host : url);
