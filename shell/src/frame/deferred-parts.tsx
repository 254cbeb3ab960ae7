import { usePageMonitoring } from '../releases/use-page-monitoring';
import { Announcer } from './announcer';
import { ConnectionBar } from './connection/connection-bar';
import { useConnection } from './connection/use-connection';
import { FragmentToast } from './fragment-toast';
import { NewsletterPopup } from './newsletter/newsletter-popup';
import { ProgressLine } from './progress-line';
import { PurchaseToast } from './purchases/purchase-toast';

/** Parts that load after the page. `startedAt`: time of hydration, ms since 1970. */
export function DeferredParts({ startedAt }: { startedAt: number }) {
  const connection = useConnection();
  usePageMonitoring();
  return (
    <>
      <ProgressLine />
      <Announcer />
      <FragmentToast />
      <NewsletterPopup startedAt={startedAt} />
      <PurchaseToast startedAt={startedAt} isPaused={connection !== 'fine'} />
      <ConnectionBar connection={connection} />
    </>
  );
}
