import { usePageLife } from '../releases/use-page-life';
import { Announcer } from './announcer';
import { ConnectionBar } from './connection/connection-bar';
import { useConnection } from './connection/use-connection';
import { NewsletterPopup } from './newsletter/newsletter-popup';
import { ProgressLine } from './progress-line';
import { PurchaseToast } from './purchases/purchase-toast';

/** What comes after the page. `begunAt`: when the page came alive, ms. */
export function Later({ begunAt }: { begunAt: number }) {
  const connection = useConnection();
  usePageLife();
  return (
    <>
      <ProgressLine />
      <Announcer />
      <NewsletterPopup begunAt={begunAt} />
      <PurchaseToast begunAt={begunAt} isPaused={connection !== 'fine'} />
      <ConnectionBar connection={connection} />
    </>
  );
}
