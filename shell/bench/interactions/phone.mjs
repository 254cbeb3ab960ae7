/** ms for which a finger rests on the screen. */
const pressMs = 80;
/** ms after which a page has finished its idle work, such as loading the code behind visible links. */
const idleMs = 3000;
/** ms after which a list has stopped to scroll and pictures are painted. */
const restMs = 500;

/** A page of a phone whose processor is slower than this one. */
export class Phone {
  constructor(page, session) {
    this.page = page;
    this.session = session;
  }

  static async open(context, slowdown) {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    return new Phone(page, session);
  }

  async goto(url) {
    await this.page.goto(url);
    await this.page.locator('[data-region][data-alive]').waitFor({ state: 'attached' });
    await this.page.waitForTimeout(idleMs);
  }

  /** Presses an element as a finger does: the pointer comes, rests and leaves. */
  async press(locator) {
    await locator.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
    await this.page.waitForTimeout(restMs);
    const { x, y, width, height } = await locator.boundingBox();
    const touchPoints = [{ x: x + width / 2, y: y + height / 2 }];
    await this.session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints });
    await new Promise((resolve) => setTimeout(resolve, pressMs));
    await this.session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  }

  /**
   * Observes one interaction until its results are painted.
   *
   * @param watch runs in the page and calls `bench.watch`
   * @param act interacts with the page
   * @returns ms: `event` duration, longest `task`, and until each result was `shown`
   */
  async measure(watch, act) {
    await this.page.evaluate(watch);
    await act();
    await this.page.waitForFunction(() => window.bench.isShown());
    await this.page.waitForTimeout(restMs);
    return this.page.evaluate(() => window.bench.read());
  }

  /** Waits until the page is idle after a navigation. */
  rest() {
    return this.page.waitForTimeout(idleMs);
  }
}
