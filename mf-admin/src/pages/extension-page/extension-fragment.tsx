import type { ExtensionPage } from '@vastra/shared/contract';
import { Fragment, FragmentContext } from '@vastra/shared/federation';
import { toFragmentKey } from '@vastra/shared/federation/fragment-key';
import { listFillings } from '@vastra/shared/fragments';
import { Button } from '@vastra/shared/ui/button';
import { Notice } from '@vastra/shared/ui/notice';
import { type ComponentType, type ReactNode, useContext, useEffect } from 'react';
import { Loading } from '../../components/layout/query-part';

/** Name of the slot that the fragments of extensions fill, which `slots.ts` declares. */
const slot = 'admin/extension-page';

interface PageFragmentProps {
  name: string;
  skeleton: ReactNode;
  missing: (retry: () => void) => ReactNode;
}
// The names of the fragments are known at run time only.
const PageFragment = Fragment as unknown as ComponentType<PageFragmentProps>;

/** Shows the fragment that draws a page of an extension, if a live release fills the slot with it. Its failure leaves the admin area as it is. */
export function ExtensionFragment({ page }: { page: ExtensionPage }) {
  const { extension, name, label, fragment } = page;
  const source = useContext(FragmentContext);
  const filling = listFillings(source?.releases ?? [], slot, { extension, page: name }).find(
    (candidate) => candidate.fragment === fragment,
  );
  const key = filling && toFragmentKey(fragment, filling.properties);
  // The next visit loads the data again.
  useEffect(
    () => () => {
      if (key) source?.evict(key);
    },
    [key, source],
  );
  if (!filling)
    return (
      <Notice
        title={`No release draws “${label}”.`}
        text={`The live releases have no fragment ${fragment} for the admin area. Publish and promote the remote of the extension.`}
      />
    );
  return (
    <PageFragment
      {...filling.properties}
      name={fragment}
      skeleton={<Loading height="480px" />}
      missing={(retry) => (
        <Notice title={`“${label}” could not be loaded.`} text="The rest of the admin area works as usual.">
          <Button $tone="line" onClick={retry}>
            Retry
          </Button>
        </Notice>
      )}
    />
  );
}
