import { execFile, execFileSync, spawn, spawnSync } from 'node:child_process';
import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import http from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';

const runFile = promisify(execFile);

/** Addresses of the machine and of this host, in a network that only these two have. */
export const machineIp = '10.231.97.2';
export const hostIp = '10.231.97.1';
const namespace = 'vastra-vps';
const link = 'vastra-vps0';
const aptProxyPort = 3142;
const memoryGroup = '/sys/fs/cgroup/memory/vastra-vps';

/** Programs that the machine needs: the packages debootstrap, systemd-container, iproute2 and util-linux. */
const programs = ['debootstrap', 'systemd-nspawn', 'ip', 'nsenter'];

/** Returns what is missing, without which no machine can be made here. */
export function listMissing() {
  if (process.platform !== 'linux' || process.getuid() !== 0) return ['Linux and root'];
  return programs.filter((name) => spawnSync('sh', ['-c', `command -v ${name}`]).status !== 0);
}

/**
 * A Debian machine made with debootstrap that boots systemd as its process 1, with its own network: it reaches this host, and Debian's
 * packages through a proxy here. `memoryMb` limits it where the kernel has that control; `base` is the folder of the empty system.
 */
export class Machine {
  home = mkdtempSync(path.join(tmpdir(), 'vastra-vps-'));
  root = path.join(this.home, 'debian');

  constructor({ base, domain, memoryMb }) {
    Object.assign(this, { base, domain, memoryMb });
    process.once('exit', () => this.remove());
  }

  async start() {
    await this.makeSystem();
    this.connect();
    await this.startAptProxy();
    this.limitMemory();
    await this.boot();
  }

  /** Ends all processes at once, as a power cut does, and boots again. */
  async restart() {
    this.halt();
    await this.boot();
  }

  /** Installs an empty Debian 13 once, and copies it. */
  async makeSystem() {
    if (!existsSync(path.join(this.base, 'etc/debian_version'))) {
      rmSync(this.base, { recursive: true, force: true });
      mkdirSync(this.base, { recursive: true });
      await runFile('debootstrap', ['--include=ca-certificates,dbus', 'trixie', this.base], { maxBuffer: 1e8 });
    }
    execFileSync('cp', ['-a', this.base, this.root]);
    appendFileSync(path.join(this.root, 'etc/hosts'), `127.0.0.1 localhost\n${machineIp} ${this.domain}\n`);
    writeFileSync(
      path.join(this.root, 'etc/apt/apt.conf.d/99proxy'),
      `Acquire::http::Proxy "http://${hostIp}:${aptProxyPort}";\n`,
    );
  }

  connect() {
    const run = (...args) => execFileSync('ip', args, { stdio: 'pipe' });
    run('netns', 'add', namespace);
    run('link', 'add', link, 'type', 'veth', 'peer', 'name', 'eth0', 'netns', namespace);
    run('addr', 'add', `${hostIp}/30`, 'dev', link);
    run('link', 'set', link, 'up');
    run('-n', namespace, 'link', 'set', 'lo', 'up');
    run('-n', namespace, 'addr', 'add', `${machineIp}/30`, 'dev', 'eth0');
    run('-n', namespace, 'link', 'set', 'eth0', 'up');
  }

  startAptProxy() {
    this.proxy = http.createServer((request, response) => {
      const { method, headers } = request;
      const passedOn = http.request(request.url, { method, headers }, (received) => {
        response.writeHead(received.statusCode, received.headers);
        received.pipe(response);
      });
      passedOn.once('error', () => response.writeHead(502).end());
      request.pipe(passedOn);
    });
    return new Promise((resolve) => this.proxy.listen(aptProxyPort, hostIp, resolve));
  }

  limitMemory() {
    this.isLimited = this.memoryMb > 0 && existsSync('/sys/fs/cgroup/memory/tasks');
    if (!this.isLimited) return;
    mkdirSync(memoryGroup, { recursive: true });
    writeFileSync(path.join(memoryGroup, 'memory.limit_in_bytes'), String(this.memoryMb * 2 ** 20));
  }

  async boot() {
    const join = this.isLimited ? `echo $$ > ${memoryGroup}/tasks; ` : '';
    const options = ['--quiet', '--register=no', '--keep-unit', '--boot', '--console=pipe', '--machine=shop'];
    const network = `--network-namespace-path=/run/netns/${namespace}`;
    const script = `${join}exec systemd-nspawn "$@"`;
    this.nspawn = spawn('sh', ['-c', script, 'sh', ...options, network, `--directory=${this.root}`], {
      stdio: 'ignore',
    });
    for (let attempts = 0; attempts < 120 && !(await this.isRunning()); attempts++) await sleep(500);
    if (!(await this.isRunning())) throw new Error('The machine did not boot.');
  }

  halt() {
    const leader = this.nspawn && this.findLeader();
    if (leader) spawnSync('kill', ['-KILL', leader]);
    const isAlive = () => spawnSync('kill', ['-0', String(this.nspawn.pid)]).status === 0;
    for (let attempts = 0; attempts < 100 && this.nspawn && isAlive(); attempts++) spawnSync('sleep', ['0.1']);
  }

  /** Returns the process id of the machine's systemd, as this host sees it; undefined before it exists. */
  findLeader() {
    const { status, stdout } = spawnSync('pgrep', ['-P', String(this.nspawn.pid)], { encoding: 'utf8' });
    return status === 0 ? stdout.trim().split('\n')[0] : undefined;
  }

  isRunning() {
    return this.run('systemctl is-system-running').then(
      () => true,
      ({ stdout }) => stdout?.trim() === 'degraded',
    );
  }

  /** Runs a command of a shell on the machine. Resolves to its output; `input` is its standard input. Rejects if it fails. */
  async run(command, { input = '' } = {}) {
    const leader = this.findLeader();
    if (!leader) throw new Error('The machine does not run.');
    const inMachine = ['-t', leader, '-m', '-u', '-i', '-n', '-p', '-r', '-w', '/usr/bin/env', '-i'];
    const env = ['PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin', 'HOME=/root', 'LANG=C.UTF-8'];
    const running = runFile('nsenter', [...inMachine, ...env, 'sh', '-c', command], { maxBuffer: 1e8 });
    running.child.stdin.end(input);
    const { stdout } = await running;
    return stdout;
  }

  copyIn(file, target) {
    cpSync(file, path.join(this.root, target));
  }

  /** Lists the processes of the machine with their memory (MB): `rss` counts shared pages in each process, `pss` a share of them. */
  async listProcesses() {
    const script = `for p in /proc/[0-9]*; do
      command=$(tr '\\0\\n' '  ' < $p/cmdline) && [ -n "$command" ] || continue
      awk -v command="$command" '/^Rss/ { rss = $2 } /^Pss:/ { pss = $2 } END { print rss "\\t" pss "\\t" command }' $p/smaps_rollup
    done 2> /dev/null; true`;
    return (
      (await this.run(script))
        .trim()
        .split('\n')
        .map((line) => line.split('\t'))
        // A process that has ended meanwhile has no figures; the lines of a command of several lines have none either.
        .filter(([rss, pss]) => rss > 0 && pss > 0)
        .map(([rss, pss, command]) => ({ rss: rss / 1024, pss: pss / 1024, command: command.trim() }))
    );
  }

  /** Returns the most memory (MB) that the machine has had with its caches of files; undefined where it is not limited. */
  readPeakMb() {
    if (!this.isLimited) return undefined;
    return execFileSync('cat', [`${memoryGroup}/memory.max_usage_in_bytes`]) / 2 ** 20;
  }

  remove() {
    if (this.isRemoved) return;
    this.isRemoved = true;
    this.proxy?.close();
    this.halt();
    spawnSync('ip', ['link', 'delete', link]);
    spawnSync('ip', ['netns', 'delete', namespace]);
    for (let attempts = 0; attempts < 50 && existsSync(memoryGroup); attempts++) {
      spawnSync('rmdir', [memoryGroup]);
      spawnSync('sleep', ['0.1']);
    }
    if (existsSync(this.home) && readdirSync(this.home).length >= 0)
      rmSync(this.home, { recursive: true, force: true });
  }
}
