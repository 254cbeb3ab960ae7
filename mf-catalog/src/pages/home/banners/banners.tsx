import { Skeleton } from '@vastra/shared/ui/skeleton';
import { type HomeData, loadSection } from '../api';
import { HomeSection } from '../section/home-section';
import { BannerSlider } from './banner-slider';
import { SliderFrame } from './slider-frame';

const skeleton = (
  <SliderFrame aria-busy="true">
    <div className="controls" />
    <div className="track">
      <div className="slide" role="status" aria-label="Loading">
        <i />
        <div className="text">
          <Skeleton $height="24px" $width="120px" />
          <Skeleton $height="70px" $width="260px" />
          <Skeleton $height="24px" $width="120px" />
          <Skeleton $height="48px" $width="118px" />
        </div>
      </div>
    </div>
  </SliderFrame>
);

export const Banners = ({ data }: { data: HomeData['banners'] }) => (
  <HomeSection data={data} load={loadSection.banners} skeleton={skeleton} errorMessage="Error: Failed to load banners">
    {(banners) => (banners.length === 0 ? <p>No banners found</p> : <BannerSlider banners={banners} />)}
  </HomeSection>
);
