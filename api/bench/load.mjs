import http from 'node:http';

/**
 * Calls `next()` for an address again and again over some kept-alive connections, for some seconds. Gives requests a second
 * and latencies in ms. An answer that is no 200 ends the measurement: what fails is not fast. Instead of `next`, `ask(agent)`
 * may do whatever is to be measured.
 */
export async function load(origin, { next, ask, connections = 8, seconds = 6, warmUp = 1 }) {
  const agent = new http.Agent({ keepAlive: true, maxSockets: connections });
  const latencies = [];
  const startedAt = performance.now();
  const measuredFrom = startedAt + warmUp * 1000;
  const endsAt = measuredFrom + seconds * 1000;
  const work = async () => {
    while (performance.now() < endsAt) {
      const sentAt = performance.now();
      await (ask ? ask(agent) : get(origin + next(), agent));
      if (sentAt >= measuredFrom) latencies.push(performance.now() - sentAt);
    }
  };
  await Promise.all(Array.from({ length: connections }, work));
  agent.destroy();
  latencies.sort((a, b) => a - b);
  const at = (share) => latencies[Math.min(latencies.length - 1, Math.floor(latencies.length * share))];
  return { perSecond: latencies.length / seconds, median: at(0.5), p95: at(0.95), count: latencies.length };
}

/** The body of an answer. */
export const get = (address, agent) =>
  new Promise((resolve, reject) => {
    const request = http.get(address, { agent }, (answer) => {
      const parts = [];
      answer.on('data', (part) => parts.push(part));
      answer.on('end', () => {
        const body = Buffer.concat(parts);
        if (answer.statusCode === 200) resolve(body);
        else reject(new Error(`${answer.statusCode} for ${address}: ${body.toString().slice(0, 300)}`));
      });
    });
    request.on('error', reject);
  });
