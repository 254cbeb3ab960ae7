import './public-path';

/** Ends the task, so that the browser can react to the visitor before the next one. Timers would wait a second in a tab in the background. */
const endTask = () =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = resolve;
    port2.postMessage(undefined);
  });

// In the order in which they are needed.
const steps = [
  () => import(/* webpackMode: "eager", webpackExports: [] */ 'react-dom/client'),
  () => import(/* webpackMode: "eager", webpackExports: [] */ 'styled-components'),
  () => import(/* webpackMode: "eager", webpackExports: [] */ '@vastra/shared/router'),
  () => import(/* webpackMode: "eager", webpackExports: [] */ './routes'),
  () => import(/* webpackMode: "eager", webpackExports: [] */ './page'),
  () => import(/* webpackMode: "eager" */ './hydrate'),
];

/** Evaluates libraries, frame and start in separate tasks, because one task for all takes a phone 300 ms. */
async function start(): Promise<void> {
  for (const step of steps) {
    await endTask();
    await step();
  }
}

void start();
