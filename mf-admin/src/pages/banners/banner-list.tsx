import type { AdminBanner } from '@vastra/shared/contract';
import { formatRupees } from '@vastra/shared/format';
import { Link } from '@vastra/shared/router';
import { Picture } from '@vastra/shared/ui/picture';
import styled from 'styled-components';
import { adminPaths } from '../../admin-paths';
import { ConfirmButton } from '../../components/dialogs/confirm-dialog';
import { SmallButton } from '../../components/kit/small-button';
import { SortableList } from '../../components/lists/sortable-list';
import { Permitted } from '../../permissions';

const Rows = styled.div`
  & > ul {
    display: grid;
    gap: 12px;
  }
`;

const Row = styled.div`
  display: grid;
  grid-template-columns: 44px minmax(0, 1fr);
  align-items: center;
  gap: 12px 16px;
  padding: 12px 16px 12px 8px;
  border: 1px solid var(--hairline);
  border-radius: 12px;
  background: #fff;
  @media (min-width: 800px) {
    grid-template-columns: 44px 224px minmax(0, 1fr) auto;
  }
`;

const Handle = styled.div`
  grid-row: 1;
`;

const SlidePicture = styled(Picture)`
  grid-column: 2;
  width: 100%;
  aspect-ratio: 1920 / 820;
  border-radius: 6px;
  background: var(--sand);
  object-fit: cover;
  [data-off] > & {
    opacity: 0.45;
  }
`;

const Details = styled.div`
  grid-column: 2;
  min-width: 0;
  @media (min-width: 800px) {
    grid-column: 3;
  }
`;

const Title = styled(Link)`
  display: inline-block;
  min-height: 24px;
  font-weight: 600;
  overflow-wrap: anywhere;
`;

const Line = styled.small`
  display: block;
  color: var(--ink-2);
  font-size: 14px;
  line-height: 20px;
  overflow-wrap: anywhere;
`;

const State = styled(Line)`
  color: var(--success);
  font-weight: 600;
  [data-off] & {
    color: var(--ink-2);
  }
`;

const Actions = styled.div`
  display: flex;
  grid-column: 2;
  gap: 8px;
  @media (min-width: 800px) {
    grid-column: 4;
  }
`;

interface BannerListProps {
  banners: AdminBanner[];
  onReorder: (banners: AdminBanner[]) => void;
  onToggle: (banner: AdminBanner) => void;
  onDelete: (banner: AdminBanner) => Promise<void>;
}

export const BannerList = ({ banners, onReorder, onToggle, onDelete }: BannerListProps) => (
  <Rows>
    <SortableList
      label="Banners"
      items={banners}
      getKey={({ id }) => id}
      getName={({ title }) => title}
      onReorder={onReorder}
    >
      {(banner, handle) => (
        <Row data-off={banner.isActive ? undefined : ''}>
          <Handle>{handle}</Handle>
          <SlidePicture image={banner.image} sizes="(min-width: 800px) 224px, 90vw" alt="" />
          <Details>
            <Title to={adminPaths.banner(banner.id)}>{banner.title}</Title>
            <Line>
              {[banner.subtitle, banner.price !== null && `from ${formatRupees(banner.price)}`]
                .filter(Boolean)
                .join(' · ')}
            </Line>
            <Line>{banner.link}</Line>
            <State>{banner.isActive ? 'On the home page' : 'Off'}</State>
          </Details>
          <Permitted>
            <Actions>
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
            </Actions>
          </Permitted>
        </Row>
      )}
    </SortableList>
  </Rows>
);
