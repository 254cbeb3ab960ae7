import { useEffect } from 'react';
import { pageHooks } from '../features';
import { setSkeletonLayouts } from '../remotes/region-skeleton';
import { skeletonLayouts } from '../remotes/skeleton-layouts';
import { Announcer } from './announcer';
import { ConnectionBar } from './connection/connection-bar';
import { useConnection } from './connection/use-connection';
import { deferredFeatures } from './deferred-features';
import { FragmentToast } from './fragment-toast';
import { hideHeaderOnScroll } from './header/hide-on-scroll';
import { TopBarSocial } from './header/top-bar-social';
import { usePrefetch } from './prefetch';
import { ProgressLine } from './progress-line';
import { PurchaseToast } from './purchases/purchase-toast';
import { usePageMonitoring } from './use-page-monitoring';

setSkeletonLayouts(skeletonLayouts);

export interface DeferredPartsProps {
  /** Time of hydration, ms since 1970. */
  startedAt: number;
  /** Path of the document. The visitor may have left it before these parts have loaded. */
  startPath: string;
}

/** Parts that load after the page. */
export function DeferredParts({ startedAt, startPath }: DeferredPartsProps) {
  const connection = useConnection();
  usePageMonitoring();
  usePrefetch();
  for (const useFeature of pageHooks) useFeature(startPath);
  useEffect(hideHeaderOnScroll, []);
  return (
    <>
      <ProgressLine />
      <TopBarSocial />
      <Announcer startPath={startPath} />
      <FragmentToast />
      {deferredFeatures.map((Feature, index) => (
        <Feature key={index} startedAt={startedAt} />
      ))}
      <PurchaseToast startedAt={startedAt} isPaused={connection !== 'fine'} />
      <ConnectionBar connection={connection} />
    </>
  );
}
