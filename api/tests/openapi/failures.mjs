import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createInterface } from 'node:readline';

/**
 * Resolves to the number of requests and successes of a run of Schemathesis, and its different failures, each with the first request and response.
 *
 * @param {string} reportFile report in the format `json`
 * @param {string} eventsFile events in the format `ndjson`
 */
export async function readFailures(reportFile, eventsFile) {
  const report = JSON.parse(await readFile(reportFile, 'utf8'));
  const [failures, counts] = [new Map(), { requests: 0, successes: 0 }];
  for await (const line of createInterface({ input: createReadStream(eventsFile) })) {
    const { recorder } = JSON.parse(line).ScenarioFinished ?? {};
    for (const [id, interaction] of Object.entries(recorder?.interactions ?? {})) {
      counts.requests++;
      if (interaction.response?.status_code < 300) counts.successes++;
      for (const check of (recorder.checks[id] ?? []).filter(({ status }) => status === 'failure')) {
        const key = `${recorder.label} ${check.name} ${check.failure_info.failure.message}`;
        if (!failures.has(key)) failures.set(key, describeFailure(check, interaction));
      }
    }
  }
  // The report also has failures without a request.
  const others = failures.size > 0 ? report.errors : [...report.errors, ...report.failures];
  return { ...counts, failures: [...failures.values(), ...others.map((failure) => JSON.stringify(failure))] };
}

function describeFailure({ name, failure_info: info }, { request, response }) {
  const { title, message } = info.failure;
  return [
    `${name}: ${title}. ${message}`,
    `  ${request.method} ${request.uri.slice(0, 500)} ${readBody(request.body)}`,
    `  ${response?.status_code} ${readBody(response?.content)}`,
  ].join('\n');
}

const readBody = (body) => (body?.$base64 ? Buffer.from(body.$base64, 'base64').toString().slice(0, 500) : '');
