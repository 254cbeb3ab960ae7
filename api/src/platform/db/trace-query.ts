import { getTracer } from '@vastra/platform/server/tracing/tracer';

// biome-ignore lint/suspicious/noExplicitAny: the driver's own signature has a dozen forms
type Parameters = any[];

/** Returns a statement as spans show it: its values are placeholders, and literals are replaced, so that no datum of a person is in it. */
export const toTracedText = (text: string): string =>
  text.replace(/'(?:[^']|'')*'/g, "'?'").replace(/\b\d{4,}\b/g, '?');

/** Returns a name such as "select orders", of which there are few. */
export function toStatementName(text: string): string {
  const [, operation = 'query'] = /^\s*(\w+)/.exec(text) ?? [];
  const [, table] = /\b(?:from|into|update)\s+(?:"?\w+"?\.)?"?(\w+)"?/i.exec(text) ?? [];
  return [operation.toLowerCase(), table].filter(Boolean).join(' ');
}

/**
 * Runs a query of the driver, and the statements that are sent with it, in spans below the active one: their texts, without their
 * parameters. `run` gets the parameters of the call, of which the last may be a callback.
 */
export function traceQuery(
  texts: readonly string[],
  parameters: Parameters,
  run: (parameters: Parameters) => unknown,
): unknown {
  const tracer = getTracer();
  if (!tracer?.isRecording()) return run(parameters);
  const spans = texts.flatMap((text) => {
    const attributes = { 'db.system.name': 'postgresql', 'db.query.text': toTracedText(text) };
    return tracer.startChild(toStatementName(text), { kind: 'client', attributes }) ?? [];
  });
  if (spans.length === 0) return run(parameters);
  const end = (error?: unknown): void => {
    for (const span of spans) {
      if (error) span.fail(error);
      span.end();
    }
  };
  const callback = parameters.at(-1);
  if (typeof callback === 'function')
    return run([
      ...parameters.slice(0, -1),
      (error: unknown, ...results: unknown[]) => {
        end(error);
        callback(error, ...results);
      },
    ]);
  const result = run(parameters);
  if (result instanceof Promise)
    result.then(
      () => end(),
      (error) => end(error),
    );
  else end();
  return result;
}
