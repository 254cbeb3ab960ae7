import { useRedirects } from '../../features/redirects/storefront/follow-redirects';

/** Hooks of features that run while a page is open. `startPath`: path of the document. */
export const pageHooks: readonly ((startPath: string) => void)[] = [useRedirects];
