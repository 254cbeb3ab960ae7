import { hideHeaderOnScroll } from './hide-on-scroll';

let y = 0;
let stop = () => {};
const isHidden = () => document.documentElement.classList.contains('header-hidden');

/** Scrolls to a position in steps of 10 px, as a finger does. */
function scrollPage(to: number): void {
  while (y !== to) {
    y += Math.max(-10, Math.min(10, to - y));
    window.dispatchEvent(new Event('scroll'));
  }
}

beforeEach(() => {
  y = 0;
  Object.defineProperty(window, 'scrollY', { configurable: true, get: () => y });
  stop = hideHeaderOnScroll();
});
afterEach(() => stop());

it('hides the header while the page scrolls down, and shows it while the page scrolls up', () => {
  scrollPage(400);
  expect(isHidden()).toBe(true);
  scrollPage(360);
  expect(isHidden()).toBe(false);
  scrollPage(400);
  expect(isHidden()).toBe(true);
});

it('keeps the header near the top of the page', () => {
  scrollPage(150);
  expect(isHidden()).toBe(false);
  scrollPage(300);
  expect(isHidden()).toBe(true);
  y = 0;
  window.dispatchEvent(new Event('scroll'));
  expect(isHidden()).toBe(false);
});

it('does not follow a finger that moves a few pixels', () => {
  scrollPage(400);
  scrollPage(390);
  scrollPage(400);
  scrollPage(380);
  expect(isHidden()).toBe(true);
});

it('shows the header when it stops', () => {
  scrollPage(400);
  stop();
  expect(isHidden()).toBe(false);
  scrollPage(800);
  expect(isHidden()).toBe(false);
});
