import type { AdminBanner } from '@vastra/shared/contract';
import { formatRupees } from '@vastra/shared/format';
import { Link } from '@vastra/shared/router';
import { Picture } from '@vastra/shared/ui/picture';
import styled from 'styled-components';
import { adminPaths } from '../../admin-paths';
import { ConfirmButton } from '../../components/dialogs/confirm-dialog';
import { Detail } from '../../components/kit';
import { SmallButton } from '../../components/kit/small-button';
import { SortableList } from '../../components/lists/sortable-list';
import { SortableRow } from '../../components/lists/sortable-row';

/** On a phone the picture shares the width with the text. */
const SlidePicture = styled(Picture)`
  flex: 0 1 224px;
  min-width: 96px;
  width: 100%;
  aspect-ratio: 1920 / 820;
  border-radius: 6px;
  background: var(--sand);
  object-fit: cover;
  &[data-off] {
    opacity: 0.45;
  }
`;

interface BannerListProps {
  banners: AdminBanner[];
  onReorder: (banners: AdminBanner[]) => void;
  onToggle: (banner: AdminBanner) => void;
  onDelete: (banner: AdminBanner) => Promise<void>;
}

export const BannerList = ({ banners, onReorder, onToggle, onDelete }: BannerListProps) => (
  <SortableList
    label="Banners"
    items={banners}
    getKey={({ id }) => id}
    getName={({ title }) => title}
    onReorder={onReorder}
  >
    {(banner, handle) => (
      <SortableRow
        isFramed
        handle={handle}
        picture={
          <SlidePicture
            image={banner.image}
            sizes="(min-width: 800px) 224px, 90vw"
            alt=""
            data-off={banner.isActive ? undefined : ''}
          />
        }
        actions={
          <>
            <SmallButton
              $tone="line"
              aria-label={`${banner.isActive ? 'Turn off' : 'Turn on'} ${banner.title}`}
              onClick={() => onToggle(banner)}
            >
              {banner.isActive ? 'Turn off' : 'Turn on'}
            </SmallButton>
            <ConfirmButton
              isSmall
              label="Delete"
              aria-label={`Delete ${banner.title}`}
              dialog={{
                title: `Delete “${banner.title}”?`,
                text: 'It is removed from the home page immediately, and its picture is deleted.',
                confirmLabel: 'Delete',
              }}
              onConfirm={() => onDelete(banner)}
            />
          </>
        }
      >
        <strong>
          <Link to={adminPaths.banner(banner.id)}>{banner.title}</Link>
        </strong>
        <Detail>
          {[banner.subtitle, banner.price !== null && `from ${formatRupees(banner.price)}`].filter(Boolean).join(' · ')}
        </Detail>
        <Detail>{banner.link}</Detail>
        <Detail $bold={banner.isActive} $tone={banner.isActive ? 'success' : 'muted'}>
          {banner.isActive ? 'On the home page' : 'Off'}
        </Detail>
      </SortableRow>
    )}
  </SortableList>
);
