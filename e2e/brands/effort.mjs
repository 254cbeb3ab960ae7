/** Seconds of a person per press with its decision, per field and per key (keystroke-level model of Card, Moran and Newell: M 1.35, P 1.1, B 0.2, H 0.4, K 0.28). */
const personSeconds = { clicks: 1.35 + 1.1 + 0.2, fields: 1.35 + 0.4, keys: 0.28 };

/** Counts what a person does in a browser context: presses of the mouse, fields that are filled in, and keys, by step. */
export class Effort {
  steps = [];

  /** Listens in each document of the context. */
  async watch(context) {
    await context.exposeFunction('recordEffort', (kind, count) => {
      const step = this.steps.at(-1);
      if (step) step[kind] += count;
    });
    await context.addInitScript(() => {
      const lengths = new WeakMap();
      addEventListener('pointerdown', ({ isTrusted }) => isTrusted && globalThis.recordEffort('clicks', 1), true);
      addEventListener(
        'input',
        ({ target }) => {
          if (!(target instanceof HTMLElement) || !('value' in target) || /^(checkbox|radio|file)$/.test(target.type))
            return;
          const length = target.tagName === 'SELECT' ? 1 : target.value.length;
          if (!lengths.has(target)) globalThis.recordEffort('fields', 1);
          globalThis.recordEffort('keys', Math.max(0, length - (lengths.get(target) ?? 0)));
          lengths.set(target, length);
        },
        true,
      );
    });
  }

  /** Runs a step, and measures it. */
  async step(name, act) {
    const step = { name, clicks: 0, fields: 0, keys: 0, seconds: 0 };
    this.steps.push(step);
    const startedAt = performance.now();
    await act();
    step.seconds = round((performance.now() - startedAt) / 1000);
    console.log(`  ${name}: ${step.clicks} clicks, ${step.fields} fields, ${step.keys} keys, ${step.seconds} s`);
  }

  /** Returns the sums of all steps. `minutes` is the estimate for a person who knows what to enter and waits for the shop. */
  summarize() {
    const sum = (kind) => round(this.steps.reduce((total, step) => total + step[kind], 0));
    const [clicks, fields, keys, seconds] = ['clicks', 'fields', 'keys', 'seconds'].map(sum);
    const typing = clicks * personSeconds.clicks + fields * personSeconds.fields + keys * personSeconds.keys;
    return { clicks, fields, keys, seconds, minutes: round((typing + seconds) / 60) };
  }
}

const round = (number) => Math.round(number * 10) / 10;
