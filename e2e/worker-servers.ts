/** Something that a test has started. */
interface Stoppable {
  stop(): Promise<void>;
}

/**
 * Servers that several tests of a worker use, started by the first test that needs them. They are no fixtures of a worker, because
 * Playwright starts a separate worker and browser for each set of such fixtures.
 */
export class WorkerServers {
  private readonly started = new Map<string, Promise<Stoppable>>();

  /** Resolves to the server of this name, and starts it if it does not run. */
  get<Server extends Stoppable>(name: string, start: () => Promise<Server>): Promise<Server> {
    if (!this.started.has(name)) this.started.set(name, start());
    return this.started.get(name) as Promise<Server>;
  }

  /** Stops a server that no later test needs. */
  async stop(name: string): Promise<void> {
    const server = await this.started.get(name)?.catch(() => undefined);
    this.started.delete(name);
    await server?.stop();
  }

  async stopAll(): Promise<void> {
    await Promise.all([...this.started.keys()].map((name) => this.stop(name)));
  }
}
