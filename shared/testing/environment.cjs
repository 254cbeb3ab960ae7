require('./quick-jsdom.cjs');
const { disableStorages } = require('./async-storages.cjs');
const { scaleTimeLimits } = require('./scale-time-limits.cjs');
const JsdomEnvironment = require('jest-fixed-jsdom');

/** Rounds after which `waitForRenders` gives up, because a component renders without end. */
const maxRounds = 1000;

/**
 * jsdom, except that time limits grow on slow machines, that tests can wait for React, and that the channels of a test file are closed after
 * it. An open channel would hold on to all that the file loaded.
 */
module.exports = class WebEnvironment extends JsdomEnvironment {
  #channels = new Set();
  #isClosed = false;

  async setup() {
    await super.setup();
    const channels = this.#channels;
    this.global.BroadcastChannel = class extends BroadcastChannel {
      constructor(name) {
        super(name);
        // It would also keep the process alive; a browser's does not keep the page.
        this.unref?.();
        channels.add(this);
      }
    };
    this.#countRenders();
  }

  /**
   * Gives React's scheduler a `setImmediate`, and tests a function `waitForRenders`, which resolves when the scheduler has nothing left to do.
   * React divides longer work, so that on a busy machine a timer of 0 ms comes before the last part of a render.
   */
  #countRenders() {
    let pending = 0;
    this.global.setImmediate = (work) => {
      pending += 1;
      return setImmediate(() => {
        try {
          if (!this.#isClosed) work();
        } finally {
          pending -= 1;
        }
      });
    };
    this.global.waitForRenders = async () => {
      let round = 0;
      do {
        await new Promise((resolve) => setImmediate(resolve));
        round += 1;
      } while (pending > 0 && round < maxRounds);
    };
  }

  handleTestEvent(event, state) {
    scaleTimeLimits(event, state);
  }

  async teardown() {
    this.#isClosed = true;
    for (const channel of this.#channels) channel.close();
    this.#channels.clear();
    disableStorages();
    await super.teardown();
  }
};
