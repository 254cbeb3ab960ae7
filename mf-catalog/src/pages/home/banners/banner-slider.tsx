import type { Banner } from '@vastra/shared/contract';
import { useRef, useState } from 'react';
import { Frame } from './frame';
import { Slide } from './slide';
import { useAutoplay } from './use-autoplay';

const arrow = (d: string) => (
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
 * All banners, side by side on a track that the browser itself scrolls: it can be swiped before any script has run.
 * The pattern is WAI-ARIA's carousel.
 */
export function BannerSlider({ banners }: { banners: Banner[] }) {
  const track = useRef<HTMLDivElement>(null);
  const [shown, setShown] = useState(0);
  // Nobody has come near the slides yet: the first picture has the line for itself.
  const [isStirred, setStirred] = useState(false);
  const count = banners.length;

  // Where a button sends the track, until the visitor moves it by hand: who presses twice goes two slides on, and the
  // slides passed on the way don't count.
  const aim = useRef<number>(null);
  const isMovedByHand = () => {
    aim.current = null;
  };

  const show = (index: number) => {
    aim.current = (index + count) % count;
    if (track.current) track.current.scrollLeft = aim.current * track.current.clientWidth;
  };
  const goOn = (by: number) => show((aim.current ?? shown) + by);
  const next = () => goOn(1);
  const autoplay = useAutoplay({ count, shown, prepare: () => setStirred(true), next });

  return (
    <Frame aria-roledescription="carousel" aria-label="Highlights" {...autoplay.holders}>
      {count > 1 && (
        <div>
          <button
            type="button"
            data-playing={autoplay.isWanted}
            aria-label={autoplay.isWanted ? 'Pause the slides' : 'Play the slides'}
            onClick={autoplay.toggle}
          >
            {arrow(autoplay.isWanted ? 'M7 4v12M13 4v12' : 'm6 4 10 6-10 6z')}
          </button>
          <button type="button" aria-label="Previous slide" onClick={() => goOn(-1)}>
            {arrow('m12 4-6 6 6 6')}
          </button>
          {banners.map(({ id }, index) => (
            <button
              key={id}
              type="button"
              aria-label={`Slide ${index + 1} of ${count}`}
              aria-current={index === shown}
              onClick={() => show(index)}
            >
              <i />
            </button>
          ))}
          <button type="button" aria-label="Next slide" onClick={next}>
            {arrow('m8 4 6 6-6 6')}
          </button>
        </div>
      )}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it listens to what the browser does with the track, and answers nothing */}
      <div
        ref={track}
        aria-live={autoplay.isRunning ? 'off' : 'polite'}
        onPointerDown={isMovedByHand}
        onWheel={isMovedByHand}
        onKeyDown={isMovedByHand}
        onFocus={isMovedByHand}
        onScroll={({ currentTarget: { scrollLeft, clientWidth } }) => {
          setStirred(true);
          setShown(Math.round(scrollLeft / clientWidth) || 0);
        }}
      >
        {banners.map((banner, index) => (
          <Slide
            key={banner.id}
            banner={banner}
            label={`${index + 1} of ${count}`}
            isFirst={index === 0}
            hasPicture={index === 0 || isStirred}
          />
        ))}
      </div>
    </Frame>
  );
}
