import { Skeleton } from '@vastra/shared/ui/skeleton';
import { ask, type HomeData } from '../api';
import { Section } from '../section';
import { BannerSlider } from './banner-slider';
import { Frame } from './frame';

const skeleton = (
  <Frame aria-busy="true">
    <div />
    <div>
      <div role="status" aria-label="Loading">
        <i />
        <div>
          <Skeleton $height="24px" $width="120px" />
          <Skeleton $height="70px" $width="260px" />
          <Skeleton $height="24px" $width="120px" />
          <Skeleton $height="48px" $width="118px" />
        </div>
      </div>
    </div>
  </Frame>
);

export const Banners = ({ of }: { of: HomeData['banners'] }) => (
  <Section of={of} ask={ask.banners} skeleton={skeleton} failed="Error: Failed to load banners">
    {(banners) => (banners.length === 0 ? <p>No banners found</p> : <BannerSlider banners={banners} />)}
  </Section>
);
