import type { PreviewLink } from '@vastra/shared/contract';
import type { ComponentProps } from 'react';
import { adminApi } from '../../admin-session';
import { ActionButton } from '../kit/action-button';

/** Opens the preview in a new tab. The tab is opened by the press, because browsers block a tab that opens after a call. */
async function openPreview(path: string): Promise<void> {
  const tab = window.open('about:blank', '_blank');
  try {
    const { url } = await adminApi.post<PreviewLink>(path);
    if (tab) tab.location.href = url;
    else window.location.assign(url);
  } catch (error) {
    tab?.close();
    throw error;
  }
}

interface PreviewLinkButtonProps extends Pick<ComponentProps<typeof ActionButton>, 'isSmall' | 'aria-label'> {
  /** Path of the call that creates the link, such as `admin/products/jacket/preview-link`. */
  path: string;
  /** True while there are unsaved changes, which the preview would not show. */
  isDirty?: boolean;
}

/** Shows what is saved as the real page of the live shop, in a new tab. */
export const PreviewLinkButton = ({ path, isDirty = false, ...button }: PreviewLinkButtonProps) => (
  <ActionButton
    {...button}
    disabled={isDirty}
    title={isDirty ? 'Save first: the preview shows what is saved' : undefined}
    action={() => openPreview(path)}
  >
    Preview in the shop
  </ActionButton>
);
