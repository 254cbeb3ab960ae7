import { act, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderRoutes } from '@vastra/shared/testing';
import { banners } from '../../../testing/home';
import { BannerSlider } from './banner-slider';

const width = 1000;

/** Gives the track a width and scroll events, because jsdom has no layout. */
function layOut() {
  jest.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(width);
  const scrollPositions = new WeakMap<Element, number>();
  jest.spyOn(Element.prototype, 'scrollLeft', 'get').mockImplementation(function (this: Element) {
    return scrollPositions.get(this) ?? 0;
  });
  jest.spyOn(Element.prototype, 'scrollLeft', 'set').mockImplementation(function (this: Element, left: number) {
    scrollPositions.set(this, left);
    fireEvent.scroll(this);
  });
}

/** Sets whether this browser is a desktop that allows motion. */
function mockMotionQuery(matches: boolean) {
  const query = Object.assign(new EventTarget(), { matches });
  window.matchMedia = () => query as unknown as MediaQueryList;
  return (next: boolean) => {
    query.matches = next;
    act(() => void query.dispatchEvent(new Event('change')));
  };
}

beforeEach(layOut);
afterEach(() => {
  jest.useRealTimers();
  Reflect.deleteProperty(window, 'matchMedia');
});

const open = (shown = banners) => renderRoutes([{ path: '/', element: <BannerSlider banners={shown} /> }], '/');
const getButton = (name: string) => screen.getByRole('button', { name });
const getCurrent = () => screen.getByRole('button', { current: true }).getAttribute('aria-label');
const getLiveness = () => screen.getAllByRole('group')[0].parentElement!.getAttribute('aria-live');
const advance = (ms: number) => act(() => jest.advanceTimersByTime(ms));

it('is a carousel whose slides announce their position', () => {
  open();
  const carousel = screen.getByRole('region', { name: 'Highlights' });
  expect(carousel).toHaveAttribute('aria-roledescription', 'carousel');
  const slides = within(carousel).getAllByRole('group');
  expect(slides.map((slide) => slide.getAttribute('aria-label'))).toEqual(['1 of 3', '2 of 3', '3 of 3']);
  for (const slide of slides) expect(slide).toHaveAttribute('aria-roledescription', 'slide');
  expect(within(slides[0]).getByRole('link', { name: 'Shop Now' })).toHaveAttribute('href', '/category/women');
  expect(within(slides[0]).getByText('Starting at ₹499')).toBeVisible();
  expect(within(slides[1]).queryByText(/Starting at/)).not.toBeInTheDocument();
});

it('loads the first picture with priority and later pictures after an interaction', async () => {
  open();
  expect(screen.getAllByRole('img')).toHaveLength(1);
  expect(screen.getByRole('img')).toHaveAttribute('fetchpriority', 'high');
  await userEvent.hover(screen.getByRole('region'));
  const [, second, third] = screen.getAllByRole('img');
  for (const later of [second, third]) expect(later).toHaveAttribute('loading', 'lazy');
});

it('moves forward, back and around by its buttons, also with the keyboard', async () => {
  open();
  expect(getCurrent()).toBe('Slide 1 of 3');
  await userEvent.click(getButton('Next slide'));
  expect(getCurrent()).toBe('Slide 2 of 3');
  await userEvent.click(getButton('Previous slide'));
  await userEvent.click(getButton('Previous slide'));
  expect(getCurrent()).toBe('Slide 3 of 3');
  await userEvent.click(getButton('Next slide'));
  expect(getCurrent()).toBe('Slide 1 of 3');
  await userEvent.tab({ shift: true });
  await userEvent.keyboard('{Enter}');
  expect(getCurrent()).toBe('Slide 3 of 3');
});

it('moves to the slide of a marker, and marks the slide that was swiped to', async () => {
  open();
  await userEvent.click(getButton('Slide 3 of 3'));
  const track = screen.getAllByRole('group')[0].parentElement!;
  expect(track.scrollLeft).toBe(2 * width);
  track.scrollLeft = 0.7 * width;
  expect(await screen.findByRole('button', { name: 'Slide 2 of 3', current: true })).toBeVisible();
});

it('continues from the target of a button press, ignoring slides in between, and from the position after a swipe', async () => {
  open();
  await userEvent.click(getButton('Next slide'));
  const track = screen.getAllByRole('group')[0].parentElement!;
  track.scrollLeft = 0; // the browser tells late where the track was
  await userEvent.click(getButton('Next slide'));
  expect(track.scrollLeft).toBe(2 * width);
  fireEvent.pointerDown(track);
  track.scrollLeft = 0;
  await userEvent.click(getButton('Next slide'));
  expect(track.scrollLeft).toBe(width);
});

it('has no controls for a single banner', () => {
  open(banners.slice(0, 1));
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

describe('autoplay', () => {
  const setUp = () => {
    jest.useFakeTimers();
    return userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  };

  it('shows the next slide every six seconds, unannounced, and starts over', () => {
    setUp();
    mockMotionQuery(true);
    open();
    expect(getLiveness()).toBe('off');
    advance(5999);
    expect(getCurrent()).toBe('Slide 1 of 3');
    advance(1);
    expect(getCurrent()).toBe('Slide 2 of 3');
    advance(12_000);
    expect(getCurrent()).toBe('Slide 1 of 3');
  });

  it('loads the next picture before it is shown', () => {
    setUp();
    mockMotionQuery(true);
    open();
    expect(screen.getAllByRole('img')).toHaveLength(1);
    advance(3000);
    expect(screen.getAllByRole('img')).toHaveLength(3);
  });

  it('is off on phones and with reduced motion, and follows when that changes', () => {
    setUp();
    const change = mockMotionQuery(false);
    open();
    advance(60_000);
    expect(getCurrent()).toBe('Slide 1 of 3');
    expect(getLiveness()).toBe('polite');
    change(true);
    advance(6000);
    expect(getCurrent()).toBe('Slide 2 of 3');
  });

  it('pauses while it is hovered or focused', async () => {
    const user = setUp();
    mockMotionQuery(true);
    open();
    await user.hover(screen.getByRole('region'));
    expect(getLiveness()).toBe('polite');
    advance(60_000);
    expect(getCurrent()).toBe('Slide 1 of 3');
    await user.unhover(screen.getByRole('region'));
    act(() => getButton('Next slide').focus());
    advance(60_000);
    expect(getCurrent()).toBe('Slide 1 of 3');
    act(() => getButton('Next slide').blur());
    advance(6000);
    expect(getCurrent()).toBe('Slide 2 of 3');
  });

  it('pauses in a hidden tab', () => {
    setUp();
    mockMotionQuery(true);
    open();
    const hidden = jest.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    advance(60_000);
    expect(getCurrent()).toBe('Slide 1 of 3');
    hidden.mockReturnValue(false);
    advance(6000);
    expect(getCurrent()).toBe('Slide 2 of 3');
  });

  it('is paused and played by its button', async () => {
    setUp();
    mockMotionQuery(true);
    open();
    act(() => getButton('Pause the slides').focus());
    fireEvent.click(getButton('Pause the slides'));
    expect(getLiveness()).toBe('polite');
    advance(60_000);
    expect(getCurrent()).toBe('Slide 1 of 3');
    fireEvent.click(getButton('Play the slides'));
    expect(getLiveness()).toBe('off');
    advance(6000);
    expect(getCurrent()).toBe('Slide 2 of 3');
  });
});
