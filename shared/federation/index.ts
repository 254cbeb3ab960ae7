export type {
  DeclaredRoute,
  FragmentModule,
  LiveRelease,
  PageModule,
  PendingState,
  Release,
  SectionDeclaration,
} from '@vastra/platform/federation/release';
export type { Properties, PropertyValue } from '../fragment-key';
export { getRegionTitle, RemoteUnavailable, RemoteUnavailableError, withTimeout } from './errors';
export {
  type FailedPart,
  Fragment,
  FragmentContext,
  type FragmentName,
  type FragmentSource,
  type LoadedFragment,
  type PropertiesOf,
} from './fragment';
export {
  DemoContext,
  OriginContext,
  ShopLogoContext,
  ShopNameContext,
  useDocumentTitle,
  useIsDemoShop,
  useOrigin,
  useShopLogo,
  useShopName,
} from './origin';
// All of it, so that a remote in another repository can add its own by declaration merging.
export type * from './shop-fragments';
