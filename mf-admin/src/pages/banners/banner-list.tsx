import type { AdminBanner } from '@vastra/shared/contract';
import type { PublicationState } from '@vastra/shared/contract/schedule';
import { formatRupees } from '@vastra/shared/format';
import { toErrorMessage } from '@vastra/shared/http';
import { notify } from '@vastra/shared/notify';
import { Link } from '@vastra/shared/router';
import { ButtonLink } from '@vastra/shared/ui/button-link';
import { Notice } from '@vastra/shared/ui/notice';
import { Picture } from '@vastra/shared/ui/picture';
import { useState } from 'react';
import styled from 'styled-components';
import { adminPaths, newId } from '../../admin-paths';
import { type BadgeTone, StateBadge } from '../../components/badges/state-badge';
import { deleteBanner, reorderBanners, saveBanner, toStoredBanner } from '../../components/banners/banner';
import { ConfirmedAction } from '../../components/dialogs/confirmed-action';
import { Detail, Row } from '../../components/kit';
import { SmallButton } from '../../components/kit/small-button';
import { SortableList } from '../../components/lists/sortable-list';
import { SortableRow } from '../../components/lists/sortable-row';
import { describePeriod } from '../../components/publication/publication';
import { Permitted } from '../../permissions';

/** On a phone the picture shares the width with the text. */
const SlidePicture = styled(Picture)`
  width: min(224px, 30%);
  aspect-ratio: 1920 / 820;
  border-radius: 6px;
  background: var(--sand);
  object-fit: cover;
  &[data-off] {
    opacity: 0.45;
  }
`;

/** A banner that is turned off by hand is not archived once more. */
const noLongerDue = ({ isActive }: AdminBanner) => (isActive ? { archiveAt: null } : {});

const stateLabels: Record<PublicationState, string> = {
  published: 'Live now',
  scheduled: 'Scheduled',
  archived: 'Ended',
  draft: 'Off',
};
const stateTones: Record<PublicationState, BadgeTone> = {
  published: 'good',
  scheduled: 'warning',
  archived: 'quiet',
  draft: 'quiet',
};

/** Returns whether the home page shows a banner, will show it or has shown it. An older API sends no state. */
const getBannerState = ({ isActive, state }: AdminBanner): PublicationState =>
  isActive ? 'published' : (state ?? 'draft');

/** The state of a banner with its start and its end. */
function BannerState({ banner }: { banner: AdminBanner }) {
  const state = getBannerState(banner);
  const period = describePeriod(banner);
  return (
    <Row $gap="4 8" $marginTop={4}>
      <StateBadge tone={stateTones[state]}>{stateLabels[state]}</StateBadge>
      {period && <Detail>{period}</Detail>}
    </Row>
  );
}

/** The slides in their order. Every change is saved at once. */
export function BannerList({ banners: initialBanners, reload }: { banners: AdminBanner[]; reload: () => void }) {
  // Not the data of the query, whose change is rendered a moment later, so that a dropped banner would jump back.
  const [banners, setBanners] = useState(initialBanners);

  const reorder = async (next: AdminBanner[]) => {
    const previous = banners;
    setBanners(next);
    try {
      setBanners(await reorderBanners(next));
    } catch (error) {
      setBanners(previous);
      notify.error(toErrorMessage(error));
    }
  };

  const toggle = async (banner: AdminBanner) => {
    try {
      const { values, version } = toStoredBanner(banner);
      const saved = await saveBanner(
        banner.id,
        { ...values, isActive: !banner.isActive, ...noLongerDue(banner) },
        version,
      );
      setBanners((all) => all.map((other) => (other.id === saved.id ? saved : other)));
    } catch (error) {
      notify.error(toErrorMessage(error));
      reload();
    }
  };

  if (banners.length === 0)
    return (
      <Notice
        title="No banners yet"
        text="Banners are shown at the top of the home page, with a picture, a short text and a link."
      >
        <Permitted>
          <ButtonLink to={adminPaths.banner(newId)}>Add banner</ButtonLink>
        </Permitted>
      </Notice>
    );
  return (
    <SortableList
      label="Banners"
      items={banners}
      getKey={({ id }) => id}
      getName={({ title }) => title}
      onReorder={reorder}
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
                onClick={() => toggle(banner)}
              >
                {banner.isActive ? 'Turn off' : 'Turn on'}
              </SmallButton>
              <ConfirmedAction
                isSmall
                label="Delete"
                aria-label={`Delete ${banner.title}`}
                question={`Delete “${banner.title}”?`}
                text="It is removed from the home page immediately, and its picture is deleted."
                action={() => deleteBanner(banner.id)}
                notice="Banner deleted"
                onDone={() => setBanners((all) => all.filter(({ id }) => id !== banner.id))}
              />
            </>
          }
        >
          <strong>
            <Link to={adminPaths.banner(banner.id)}>{banner.title}</Link>
          </strong>
          <Detail>
            {[banner.subtitle, banner.price !== null && `from ${formatRupees(banner.price)}`]
              .filter(Boolean)
              .join(' · ')}
          </Detail>
          <Detail>{banner.link}</Detail>
          <BannerState banner={banner} />
        </SortableRow>
      )}
    </SortableList>
  );
}
