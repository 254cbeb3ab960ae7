import type { Banner } from '@vastra/shared/contract';
import { useRef, useState } from 'react';
import { Slide } from './slide';
import { SliderFrame } from './slider-frame';
import { useAutoplay } from './use-autoplay';

const renderIcon = (d: string) => (
  <svg
    width="20"
    height="20"
    viewBox="0 0 20 20"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.6"
    aria-hidden="true"
  >
    <path d={d} />
  </svg>
);

/**
 * All banners, side by side on a track with native scrolling, so that it can be swiped before hydration. Follows the WAI-ARIA
 * carousel pattern.
 */
export function BannerSlider({ banners }: { banners: Banner[] }) {
  const track = useRef<HTMLDivElement>(null);
  const [shownIndex, setShownIndex] = useState(0);
  // Other pictures are loaded after the first interaction, so that the first picture gets the bandwidth.
  const [hasInteraction, setInteraction] = useState(false);
  const count = banners.length;

  // The slide to which a button scrolls the track, until the visitor scrolls by hand. Two quick presses move two slides, because the
  // slides in between are ignored.
  const targetIndex = useRef<number>(null);
  const clearTarget = () => {
    targetIndex.current = null;
  };

  const show = (index: number) => {
    targetIndex.current = (index + count) % count;
    if (track.current) track.current.scrollLeft = targetIndex.current * track.current.clientWidth;
  };
  const moveBy = (by: number) => show((targetIndex.current ?? shownIndex) + by);
  const showNext = () => moveBy(1);
  const autoplay = useAutoplay({ count, shownIndex, prepare: () => setInteraction(true), next: showNext });

  return (
    <SliderFrame aria-roledescription="carousel" aria-label="Highlights" {...autoplay.trackProps}>
      {count > 1 && (
        <div className="controls">
          <button
            type="button"
            data-playing={autoplay.isEnabled}
            aria-label={autoplay.isEnabled ? 'Pause the slides' : 'Play the slides'}
            onClick={autoplay.toggle}
          >
            {renderIcon(autoplay.isEnabled ? 'M7 4v12M13 4v12' : 'm6 4 10 6-10 6z')}
          </button>
          <button type="button" aria-label="Previous slide" onClick={() => moveBy(-1)}>
            {renderIcon('m12 4-6 6 6 6')}
          </button>
          {banners.map(({ id }, index) => (
            <button
              key={id}
              type="button"
              aria-label={`Slide ${index + 1} of ${count}`}
              aria-current={index === shownIndex}
              onClick={() => show(index)}
            >
              <i className="marker" />
            </button>
          ))}
          <button type="button" aria-label="Next slide" onClick={showNext}>
            {renderIcon('m8 4 6 6-6 6')}
          </button>
        </div>
      )}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it listens to what the browser does with the track, and answers nothing */}
      <div
        ref={track}
        className="track"
        aria-live={autoplay.isRunning ? 'off' : 'polite'}
        onPointerDown={clearTarget}
        onWheel={clearTarget}
        onKeyDown={clearTarget}
        onFocus={clearTarget}
        onScroll={({ currentTarget: { scrollLeft, clientWidth } }) => {
          setInteraction(true);
          setShownIndex(Math.round(scrollLeft / clientWidth) || 0);
        }}
      >
        {banners.map((banner, index) => (
          <Slide
            key={banner.id}
            banner={banner}
            label={`${index + 1} of ${count}`}
            isFirst={index === 0}
            hasPicture={index === 0 || hasInteraction}
          />
        ))}
      </div>
    </SliderFrame>
  );
}
