import http from 'node:http';

/** Visitors who load pages one after the other until they are stopped, and count what failed. */
export class Traffic {
  constructor({ origin, paths, visitors = 4 }) {
    Object.assign(this, { origin, paths, visitors, sent: 0, failures: [] });
    this.agent = new http.Agent({ keepAlive: true, maxSockets: visitors });
  }

  start() {
    this.isRunning = true;
    this.ended = Promise.all(Array.from({ length: this.visitors }, (_, index) => this.visit(index)));
  }

  async visit(index) {
    for (let step = index; this.isRunning; step += 1) {
      const path = this.paths[step % this.paths.length];
      const { status, text } = await this.load(path);
      this.sent += 1;
      // A part of a page that failed shows a notice in its place.
      if (status !== 200 || !text.includes('</html>') || /Failed to load|is not available right now/.test(text))
        this.failures.push(`${status} ${path}`);
    }
  }

  /** Resolves to status and text of a page; status 0 for none. */
  load(path) {
    return new Promise((resolve) => {
      const request = http.get(this.origin + path, { agent: this.agent }, (response) => {
        const parts = [];
        response.on('data', (part) => parts.push(part));
        response.on('error', () => resolve({ status: 0, text: '' }));
        response.on('end', () => resolve({ status: response.statusCode, text: Buffer.concat(parts).toString() }));
      });
      request.on('error', () => resolve({ status: 0, text: '' }));
    });
  }

  async stop() {
    this.isRunning = false;
    await this.ended;
    this.agent.destroy();
  }
}
