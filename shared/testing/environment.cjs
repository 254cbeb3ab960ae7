require('./quick-jsdom.cjs');
const { disableStorages } = require('./async-storages.cjs');
const { scaleTimeLimits } = require('./scale-time-limits.cjs');
const JsdomEnvironment = require('jest-fixed-jsdom');

/**
 * jsdom, except that time limits grow on slow machines, and that the channels of a test file are closed after it. An open channel would hold
 * on to all that the file loaded.
 */
module.exports = class WebEnvironment extends JsdomEnvironment {
  #channels = new Set();

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
  }

  handleTestEvent(event, state) {
    scaleTimeLimits(event, state);
  }

  async teardown() {
    for (const channel of this.#channels) channel.close();
    this.#channels.clear();
    disableStorages();
    await super.teardown();
  }
};
