import { setMaxListeners } from 'node:events';
import http from 'node:http';

/** ms between two checks of the process, and without a response after which it counts as blocked. */
const checkMs = 250;
const maxSilenceMs = 1000;

/**
 * The process of this machine that renders the pages of young releases. It is checked several times a second, so that few visitors wait when it is blocked.
 */
export class IsolatedProcess {
  private socket: string | undefined;
  private lastResponseAt = 0;
  private timer: NodeJS.Timeout | undefined;
  private silence = new AbortController();
  private readonly agent = new http.Agent({ keepAlive: true, maxSockets: 1 });

  /** Follows the process at this socket; undefined if none runs. */
  setSocket(socket: string | undefined): void {
    if (socket === this.socket) return;
    this.stop();
    this.socket = socket;
    if (!socket) return;
    const check = () => {
      this.ping(socket);
      if (Date.now() - this.lastResponseAt < maxSilenceMs) return;
      this.silence.abort(new Error('the process for young releases does not respond'));
      this.silence = new AbortController();
    };
    this.timer = setInterval(check, checkMs).unref();
    check();
  }

  /** Returns the socket with a signal that aborts once the process does not respond; undefined if it does not respond now. */
  find(): { socket: string; signal: AbortSignal } | undefined {
    if (!this.socket || Date.now() - this.lastResponseAt >= maxSilenceMs) return undefined;
    // Each document that is forwarded listens to it.
    setMaxListeners(0, this.silence.signal);
    return { socket: this.socket, signal: this.silence.signal };
  }

  /** Ends the checks. */
  stop(): void {
    clearInterval(this.timer);
    this.socket = undefined;
    this.lastResponseAt = 0;
    this.silence.abort(new Error('the process for young releases has ended'));
    this.silence = new AbortController();
  }

  private ping(socketPath: string): void {
    const request = http.get({ socketPath, agent: this.agent, path: '/livez' }, (response) => {
      response.resume();
      if (this.socket === socketPath) this.lastResponseAt = Date.now();
    });
    request.setTimeout(maxSilenceMs, () => request.destroy());
    request.on('error', () => {});
  }
}
