import { formatRupees } from '@vastra/shared/format';
import { Picture } from '@vastra/shared/ui/picture';
import styled, { css } from 'styled-components';
import type { BannerValues } from '../../components/banners/banner';
import { Hint, Stack, Text } from '../../components/kit';

/**
 * Looks like the slider of the home page (mf-catalog/src/pages/home/banners/slider-frame.tsx), but smaller: `cqw` is a hundredth of the
 * frame's width.
 */
const Frame = styled.div`
  position: relative;
  border-radius: 12px;
  background: var(--sand);
  overflow: hidden;
  container-type: inline-size;
  &.phone {
    width: 100%;
    max-width: 240px;
  }
`;

const pictureStyles = css`
  display: block;
  width: 100%;
  aspect-ratio: 1920 / 820;
  object-fit: cover;
  object-position: 100% 50%;
  .phone > & {
    aspect-ratio: 4 / 3;
  }
`;

const SlidePicture = styled(Picture)`
  ${pictureStyles}
`;

const EmptyPicture = styled.i`
  ${pictureStyles}
`;

const Content = styled.div`
  display: grid;
  position: absolute;
  inset: 0 55% 0 0;
  align-content: center;
  justify-items: start;
  gap: 1.2cqw;
  padding-left: 6cqw;
  font-size: max(1.2cqw, 6px);
  line-height: 1.5;
  .phone > & {
    position: static;
    gap: 3.4cqw;
    padding: 6.7cqw 4.5cqw;
    font-size: 4.5cqw;
  }
`;

const Title = styled.strong`
  font: 500 3.8cqw / 1.15 var(--serif);
  overflow-wrap: anywhere;
  text-wrap: balance;
  .phone & {
    font-size: 8.4cqw;
  }
`;

const ShopNow = styled.span`
  padding: 1.1cqw 1.8cqw;
  border-radius: 0.45cqw;
  background: var(--brand);
  color: #fff;
  font-weight: 600;
  line-height: 1;
  .phone & {
    padding: 4.2cqw 6.7cqw;
    border-radius: 1.7cqw;
  }
`;

const Slide = ({ banner, className }: { banner: BannerValues; className?: string }) => (
  <Frame className={className}>
    {banner.picture ? <SlidePicture image={banner.picture.image} sizes="700px" alt="" /> : <EmptyPicture />}
    <Content>
      {banner.subtitle && <span>{banner.subtitle}</span>}
      <Title>{banner.title || 'Title'}</Title>
      {banner.price !== null && !Number.isNaN(banner.price) && (
        <Text as="span" $bold>
          Starting at {formatRupees(banner.price)}
        </Text>
      )}
      <ShopNow>Shop Now</ShopNow>
    </Content>
  </Frame>
);

/** Shows the slide at the width of a desktop and of a phone. */
export const SlidePreview = ({ banner }: { banner: BannerValues }) => (
  <Stack $gap={24}>
    <Stack as="figure" $gap={8}>
      <Hint as="figcaption">On a desktop</Hint>
      <Slide banner={banner} />
    </Stack>
    <Stack as="figure" $gap={8}>
      <Hint as="figcaption">On a phone</Hint>
      <Slide banner={banner} className="phone" />
    </Stack>
  </Stack>
);
