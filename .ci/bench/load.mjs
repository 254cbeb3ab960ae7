import http from 'node:http';

/**
 * Requests the URLs that `next()` returns over `connections` kept-alive connections for some seconds. Resolves to requests per second,
 * latencies in ms, and bytes of a response. A response other than 200 ends the measurement. Instead of `next`, `request(agent)` may do the
 * work to measure. It does not decode bodies: autocannon does, which takes longer than a document server needs for a stored document.
 */
export async function load(origin, { next, request, headers, connections = 8, seconds = 6, warmUp = 1 }) {
  const agent = new http.Agent({ keepAlive: true, maxSockets: connections });
  const latencies = [];
  let bytes = 0;
  const startedAt = performance.now();
  const measuredFrom = startedAt + warmUp * 1000;
  const endsAt = measuredFrom + seconds * 1000;
  const sendRequests = async () => {
    while (performance.now() < endsAt) {
      const sentAt = performance.now();
      const body = await (request ? request(agent) : get(origin + next(), agent, headers));
      if (sentAt < measuredFrom) continue;
      latencies.push(performance.now() - sentAt);
      bytes += body?.length ?? 0;
    }
  };
  await Promise.all(Array.from({ length: connections }, sendRequests));
  agent.destroy();
  latencies.sort((a, b) => a - b);
  const getPercentile = (share) => latencies[Math.min(latencies.length - 1, Math.floor(latencies.length * share))];
  return {
    perSecond: latencies.length / seconds,
    median: getPercentile(0.5),
    p95: getPercentile(0.95),
    p99: getPercentile(0.99),
    max: latencies.at(-1),
    count: latencies.length,
    bytes: bytes / latencies.length,
  };
}

/** Resolves to the body of a response, not decompressed; rejects unless its status is 200. */
export const get = (url, agent, headers) =>
  new Promise((resolve, reject) => {
    const request = http.get(url, { agent, headers }, (response) => {
      const parts = [];
      response.on('data', (part) => parts.push(part));
      response.on('end', () => {
        const body = Buffer.concat(parts);
        if (response.statusCode === 200) resolve(body);
        else reject(new Error(`${response.statusCode} for ${url}: ${body.toString().slice(0, 300)}`));
      });
    });
    request.on('error', reject);
  });
