import { from } from '@vastra/shared/ui/tokens';
import styled from 'styled-components';
import { motionAllowedQuery } from './use-autoplay';

/** Frame of the slider. The controls come before the track in the tab order. */
export const SliderFrame = styled.section`
  display: flex;
  position: relative;
  flex-direction: column;
  border-radius: var(--radius-card);
  background: var(--sand);
  overflow: hidden;
  & > .track {
    display: flex;
    overflow-x: auto;
    overscroll-behavior-x: contain;
    scroll-behavior: smooth;
    scroll-snap-type: x mandatory;
    scrollbar-width: none;
  }
  & .slide {
    position: relative;
    flex: none;
    width: 100%;
    scroll-snap-align: start;
    scroll-snap-stop: always;
  }
  & .slide > :first-child {
    display: block;
    width: 100%;
    object-fit: cover;
    object-position: 100% 50%;
    aspect-ratio: 4 / 3;
  }
  & .text {
    display: grid;
    gap: 12px;
    justify-items: start;
    padding: 24px 16px 16px;
  }
  & p {
    color: var(--ink-2);
  }
  & h2 {
    font-size: clamp(var(--text-3xl), 3.8vw, 3.5rem);
    text-wrap: balance;
  }
  & .price {
    color: var(--ink);
    font-weight: 600;
  }
  & > .controls {
    display: flex;
    order: 1;
    align-items: center;
    justify-content: center;
    min-height: 44px;
    padding-bottom: 8px;
  }
  & > .controls:empty {
    visibility: hidden;
  }
  & button {
    display: grid;
    place-items: center;
    width: 44px;
    height: 44px;
    padding: 0;
    border: 0;
    border-radius: 22px;
    background: none;
    cursor: pointer;
  }
  & button:hover {
    background: color-mix(in srgb, var(--white) 70%, transparent);
  }
  & .marker {
    width: 28px;
    height: 2px;
    background: var(--control);
  }
  & [aria-current='true'] > .marker {
    height: 4px;
    background: var(--ink);
  }
  @media not (${motionAllowedQuery}) {
    & [data-playing] {
      display: none;
    }
  }
  @media (scripting: none) {
    & > .controls {
      display: none;
    }
  }
  ${from.m} {
    & .slide > :first-child {
      aspect-ratio: 1920 / 820;
    }
    & .text {
      position: absolute;
      inset: 0 55% 0 0;
      gap: 16px;
      align-content: center;
      padding-left: clamp(32px, 6vw, 96px);
    }
  }
  /* Below the text on the plain half, because the other half shows the products. */
  ${from.xl} {
    & .text {
      padding-bottom: 48px;
    }
    & > .controls {
      position: absolute;
      bottom: 16px;
      left: calc(clamp(32px, 6vw, 96px) - 12px);
      padding: 0;
      border-radius: 22px;
      background: color-mix(in srgb, var(--paper) 86%, transparent);
      z-index: 1;
    }
  }
`;
