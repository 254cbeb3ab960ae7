import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defaultMaxInFlightMs } from '../../../platform/server/drain';
import { describeWith, env, parseYaml, root } from '../testing/tools';

const chart = join(root, 'deploy/helm/vastra');
/** The oldest version that the chart supports, and the newest that the package of schemas has. */
const kubernetesVersions = ['1.27.0', '1.37.0'];

interface Manifest {
  kind: string;
  metadata: { name: string; labels: Record<string, string>; annotations?: Record<string, string> };
  // biome-ignore lint/suspicious/noExplicitAny: The schemas of Kubernetes have validated it.
  spec: any;
}

const required = {
  image: { repository: 'registry.example.in/vastra' },
  siteUrl: 'https://shop.example.in',
  existingSecret: 'vastra',
  s3: { bucket: 'vastra' },
  releases: { keys: { 'mf-cart': ['key'] } },
};
const everything = {
  ...required,
  image: { ...required.image, digest: `sha256:${'a'.repeat(64)}` },
  imagePullSecrets: [{ name: 'registry' }],
  s3: { bucket: 'vastra', endpoint: 'https://s3.example.in:8333', region: 'ap-south-1' },
  secretKeys: { DATABASE_DIRECT_URL: 'direct', SMTP_URL: 'smtp', S3_ACCESS_KEY_ID: null, S3_SECRET_ACCESS_KEY: null },
  settings: { MAIL_FROM: 'Vastra <no-reply@shop.example.in>' },
  drainSeconds: 25,
  caCertificates: { configMap: 'authorities', key: 'database.pem' },
  extraEnv: [{ name: 'TZ', value: 'Asia/Kolkata' }],
  extraVolumes: [{ name: 'fonts', configMap: { name: 'fonts' } }],
  extraVolumeMounts: [{ name: 'fonts', mountPath: '/fonts' }],
  worker: {
    extraEnv: [{ name: 'HOST_IP', valueFrom: { fieldRef: { fieldPath: 'status.hostIP' } } }],
    extraContainers: [{ name: 'cloud-sql-proxy', image: 'proxy:1' }],
  },
  service: { type: 'LoadBalancer', annotations: { internal: 'true' }, nodePort: 30080 },
  prometheusRule: { enabled: true, labels: { release: 'prometheus' } },
  dashboards: { enabled: true },
  releases: {
    ...required.releases,
    live: { mode: 'canary', canaryPercent: 5 },
    copy: { enabled: true, signingKeysSecret: 'signing' },
  },
  api: {
    autoscaling: {
      enabled: true,
      extraMetrics: [
        {
          type: 'External',
          external: {
            metric: { name: 'vastra_requests_waiting' },
            target: { type: 'AverageValue', averageValue: '5' },
          },
        },
      ],
    },
    settings: { LOG_LEVEL: 'info' },
    tolerations: [{ operator: 'Exists' }],
  },
  documentServer: { autoscaling: { enabled: true }, trustProxy: '10.0.0.0/8', nodeSelector: { disk: 'fast' } },
  ingress: {
    enabled: true,
    className: 'nginx',
    host: 'shop.example.in',
    tlsSecret: 'certificate',
    annotations: { 'cert-manager.io/cluster-issuer': 'letsencrypt' },
  },
  networkPolicy: {
    ingressFrom: [{ namespaceSelector: { matchLabels: { name: 'ingress' } } }],
    metricsFrom: [{ namespaceSelector: { matchLabels: { name: 'monitoring' } } }],
    documentServerEgress: [{ to: [{ ipBlock: { cidr: '10.1.0.0/16' } }] }],
    apiEgress: [{ to: [{ ipBlock: { cidr: '10.1.0.0/16' } }] }],
  },
  serviceMonitor: { enabled: true, labels: { release: 'prometheus' } },
  serviceAccount: { annotations: { 'eks.amazonaws.com/role-arn': 'arn:aws:iam::1:role/vastra' } },
};
const least = {
  ...required,
  releases: { unsigned: true, copy: { enabled: false } },
  migrations: { enabled: false },
  podDisruptionBudget: { enabled: false },
  topologySpread: { enabled: false },
  networkPolicy: { enabled: false },
  serviceAccount: { create: false },
  cronJobs: { prune: { enabled: false }, doctor: { enabled: false } },
  api: { replicas: 1 },
};

/** The sets of values that the README offers. */
const examples = readdirSync(join(chart, 'examples')).map((file): [title: string, values: object] => [
  file,
  parseYaml(readFileSync(join(chart, 'examples', file), 'utf8'))[0] as object,
]);

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'vastra-chart-'));
});

function helm(command: string[], values: object) {
  const file = join(folder, 'values.json');
  writeFileSync(file, JSON.stringify(values));
  const { status, stdout, stderr } = spawnSync('helm', [...command, '--values', file], { env, encoding: 'utf8' });
  return { status, stdout, stderr };
}

const rendered = new Map<object, string>();

/** Renders the chart. Throws the output of helm when helm refuses the values. */
function render(values: object): string {
  const known = rendered.get(values);
  if (known) return known;
  const { status, stdout, stderr } = helm(['template', 'shop', chart, '--kube-version', kubernetesVersions[0]], values);
  if (status !== 0) throw new Error(stderr);
  rendered.set(values, stdout);
  return stdout;
}

const parse = (text: string) => parseYaml(text).filter(Boolean) as Manifest[];
const find = (manifests: Manifest[], kind: string, name: string) => {
  const found = manifests.find(
    (manifest) => manifest.kind === kind && manifest.metadata.name === `shop-vastra-${name}`,
  );
  if (!found) throw new Error(`There is no ${kind} ${name}`);
  return found;
};
const getContainer = (manifest: Manifest) => manifest.spec.template.spec.containers[0];

describeWith('the Helm chart', { programs: [['helm', 'version']] }, () => {
  it('passes helm lint', () => {
    const { status, stdout } = helm(['lint', '--strict', chart], required);
    expect({ status, stdout: status === 0 ? '' : stdout }).toEqual({ status: 0, stdout: '' });
  });

  it.each([
    [{ siteUrl: 'http://shop.example.in' }, /siteUrl/],
    [{ existingSecret: '' }, /existingSecret/],
    [{ image: { repository: '' } }, /image.repository names the image/],
    [{ releases: { keys: {} } }, /releases.keys holds the public keys/],
    [{ settings: { DATABASE_URL: 'postgres://u:p@db/v' } }, /invalid propertyName 'DATABASE_URL'/],
    [{ settings: { lower: '1' } }, /invalid propertyName 'lower'/],
    [{ drainSeconds: 1 }, /drainSeconds/],
    [{ replicaCount: 3 }, /replicaCount/],
  ])('refuses %j', (values, reason) => {
    expect(() => render({ ...required, ...values })).toThrow(reason);
  });

  const names = ['api', 'worker', 'document-server'];
  it('runs every process as the restricted profile asks, with probes and time to drain', () => {
    const manifests = parse(render(everything));
    const pods = names.map((name) => find(manifests, 'Deployment', name));
    for (const pod of [...pods, ...['migrate', 'release'].map((name) => find(manifests, 'Job', name))]) {
      const { securityContext, automountServiceAccountToken } = pod.spec.template.spec;
      expect(automountServiceAccountToken).toBe(false);
      expect(securityContext).toMatchObject({ runAsNonRoot: true, seccompProfile: { type: 'RuntimeDefault' } });
      expect(getContainer(pod).securityContext).toEqual({
        allowPrivilegeEscalation: false,
        readOnlyRootFilesystem: true,
        runAsNonRoot: true,
        capabilities: { drop: ['ALL'] },
      });
      expect(getContainer(pod).resources.limits.memory).toBeTruthy();
    }
    for (const pod of pods) {
      const { startupProbe, livenessProbe, readinessProbe, env: variables } = getContainer(pod);
      expect([startupProbe, livenessProbe, readinessProbe].map(({ httpGet }) => httpGet.path)).toEqual([
        '/startupz',
        '/livez',
        '/readyz',
      ]);
      // The liveness probe asks the thread that answers checks.
      const { containerPort } = getContainer(pod).ports.find(({ name }: { name: string }) => name === 'check');
      expect(livenessProbe.httpGet.port).toBe('check');
      expect(variables).toContainEqual({ name: 'CHECK_PORT', value: String(containerPort) });
      expect(variables).toContainEqual({ name: 'DRAIN_SECONDS', value: '25' });
      expect(pod.spec.template.spec.terminationGracePeriodSeconds).toBeGreaterThan(25 + defaultMaxInFlightMs / 1000);
      expect(pod.spec.template.spec.containers[0].lifecycle).toBeUndefined();
    }
  });

  it('gives a process the secrets that it reads, as files, and no other', () => {
    const manifests = parse(render(required));
    const listKeys = (kind: string, name: string) =>
      find(manifests, kind, name)
        .spec.template.spec.volumes.find((volume: { name: string }) => volume.name === 'secrets')
        .secret.items.map(({ path }: { path: string }) => path)
        .sort();
    const s3 = ['S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'];
    expect(listKeys('Deployment', 'api')).toEqual([
      'DATABASE_URL',
      'METRICS_TOKEN',
      'REDIS_URL',
      ...s3,
      'SESSION_SECRET',
    ]);
    expect(listKeys('Deployment', 'document-server')).toEqual(['METRICS_TOKEN', 'REDIS_URL', 'RELEASE_SECRET', ...s3]);
    expect(listKeys('Job', 'release')).toEqual(s3);
    for (const name of names) {
      const pod = find(manifests, 'Deployment', name);
      const files = getContainer(pod)
        .env.filter((variable: { name: string }) => variable.name.endsWith('_FILE'))
        .map((variable: { name: string; value: string }) => [variable.name, variable.value]);
      expect(files.sort()).toEqual(
        listKeys('Deployment', name).map((key: string) => [`${key}_FILE`, `/run/secrets/vastra/${key}`]),
      );
    }
  });

  it('migrates and copies releases before the pods change', () => {
    const manifests = parse(render(required));
    const [migrate, release] = ['migrate', 'release'].map((name) => find(manifests, 'Job', name));
    for (const { metadata } of [migrate, release])
      expect(metadata.annotations?.['helm.sh/hook']).toBe('pre-install,pre-upgrade');
    expect(getContainer(migrate).args).toEqual(['api/dist/main.mjs', 'migrate']);
    expect(getContainer(release).args).toEqual(['shared/workspace/release.mjs', 'copy', '--from', 'releases']);
    const api = getContainer(find(manifests, 'Deployment', 'api'));
    expect(api.env).toEqual(expect.arrayContaining([{ name: 'MIGRATE_AT_START', value: '0' }]));
    expect(api.env).toEqual(expect.arrayContaining([{ name: 'WORKER', value: 'none' }]));
    const worker = getContainer(find(manifests, 'Deployment', 'worker'));
    expect(worker.env).toEqual(expect.arrayContaining([{ name: 'WORKER', value: 'only' }]));
  });

  it('adds environment, volumes, containers and authorities to the pods of all processes and jobs, or of one', () => {
    const manifests = parse(render(everything));
    const cron = find(manifests, 'CronJob', 'prune').spec.jobTemplate;
    for (const pod of [
      ...names.map((name) => find(manifests, 'Deployment', name)),
      ...['migrate', 'release', 'promote'].map((name) => find(manifests, 'Job', name)),
      cron,
    ]) {
      const { env: variables, volumeMounts } = getContainer(pod);
      expect(variables).toEqual(
        expect.arrayContaining([
          { name: 'TZ', value: 'Asia/Kolkata' },
          { name: 'NODE_EXTRA_CA_CERTS', value: '/etc/vastra-ca/ca.crt' },
        ]),
      );
      expect(volumeMounts).toEqual(expect.arrayContaining([{ name: 'fonts', mountPath: '/fonts' }]));
      expect(pod.spec.template.spec.volumes).toEqual(
        expect.arrayContaining([
          { name: 'fonts', configMap: { name: 'fonts' } },
          {
            name: 'ca-certificates',
            configMap: { name: 'authorities', items: [{ key: 'database.pem', path: 'ca.crt' }] },
          },
        ]),
      );
    }
    const containers = (name: string) => find(manifests, 'Deployment', name).spec.template.spec.containers;
    expect(containers('worker').map((container: { name: string }) => container.name)).toEqual([
      'worker',
      'cloud-sql-proxy',
    ]);
    expect(containers('api')).toHaveLength(1);
    const hasHostIp = (name: string) => containers(name)[0].env.some((one: { name: string }) => one.name === 'HOST_IP');
    expect(names.filter(hasHostIp)).toEqual(['worker']);
  });

  it('makes the releases of the image live after the pods have changed, as releases.live says', () => {
    const promote = find(parse(render(everything)), 'Job', 'promote');
    expect(promote.metadata.annotations?.['helm.sh/hook']).toBe('post-install,post-upgrade');
    expect(getContainer(promote).args.slice(-2)).toEqual(['--canary', '5%']);
    const ofImage = { ...required, releases: { ...required.releases, live: { mode: 'image' } } };
    expect(getContainer(find(parse(render(ofImage)), 'Job', 'promote')).args.at(-1)).toBe('--live');
    expect(() => find(parse(render(required)), 'Job', 'promote')).toThrow('There is no Job');
  });

  it('prunes releases and checks the settings and the books every night', () => {
    const manifests = parse(render(required));
    const listArgs = (name: string) => getContainer(find(manifests, 'CronJob', name).spec.jobTemplate).args;
    expect(listArgs('prune')).toEqual(['shared/workspace/release.mjs', 'prune', '--days', '7']);
    expect(listArgs('doctor')).toEqual(['api/dist/main.mjs', 'doctor', '--books']);
  });

  it('brings the alert rules and the dashboards of deploy/prometheus and deploy/grafana', () => {
    const manifests = parse(render(everything));
    const rules = manifests.find(({ kind }) => kind === 'PrometheusRule')!;
    expect(rules.spec).toEqual(parseYaml(readFileSync(join(root, 'deploy/prometheus/rules.yaml'), 'utf8'))[0]);
    for (const name of ['shop', 'storefront']) {
      const { data } = find(manifests, 'ConfigMap', `dashboard-${name}`) as unknown as { data: Record<string, string> };
      expect(data[`${name}.json`]).toBe(readFileSync(join(root, `deploy/grafana/${name}.json`), 'utf8'));
    }
  });

  it('leaves the number of replicas to the autoscaler where there is one', () => {
    const manifests = parse(render(everything));
    expect(find(manifests, 'Deployment', 'api').spec.replicas).toBeUndefined();
    expect(find(manifests, 'HorizontalPodAutoscaler', 'api').spec.minReplicas).toBe(2);
    expect(find(parse(render(required)), 'Deployment', 'api').spec.replicas).toBe(2);
  });

  it('adds workers while the oldest due job is late, where the worker has an autoscaler', () => {
    const values = { ...required, worker: { autoscaling: { enabled: true, targetQueueAgeSeconds: 90 } } };
    const manifests = parse(render(values));
    expect(find(manifests, 'Deployment', 'worker').spec.replicas).toBeUndefined();
    const { metrics, maxReplicas } = find(manifests, 'HorizontalPodAutoscaler', 'worker').spec;
    expect(maxReplicas).toBe(4);
    expect(metrics).toEqual([
      {
        type: 'External',
        external: { metric: { name: 'vastra_jobs_oldest_due_seconds' }, target: { type: 'Value', value: '90' } },
      },
    ]);
    expect(() => find(parse(render(required)), 'HorizontalPodAutoscaler', 'worker')).toThrow('There is no');
    const wrong = { ...required, worker: { autoscaling: { enabled: true, minReplicas: 9 } } };
    expect(() => render(wrong)).toThrow('autoscaling.minReplicas of the worker is more than maxReplicas');
  });

  it('adds extra resources as templates, such as the ExternalSecret that makes existingSecret', () => {
    const [, values] = examples.find(([file]) => file === 'external-secrets.yaml')!;
    const secret = parse(render(values)).find(({ kind }) => kind === 'ExternalSecret')!;
    expect(secret.spec.target).toEqual({ name: 'vastra' });
    expect(secret.metadata.annotations?.['helm.sh/hook']).toBe('pre-install,pre-upgrade');
  });

  it('has exactly one NetworkPolicy for each kind of pod, which lets in its callers alone', () => {
    const manifests = parse(render(everything));
    const policies = manifests.filter(({ kind }) => kind === 'NetworkPolicy');
    interface Expression {
      key: string;
      values: string[];
    }
    const isFor = ({ spec }: Manifest, component: string) => {
      const { matchLabels, matchExpressions = [] } = spec.podSelector;
      const own = matchLabels['app.kubernetes.io/component'];
      return own ? own === component : matchExpressions.some(({ values }: Expression) => values.includes(component));
    };
    const components = manifests
      .map(({ kind, metadata, spec }) =>
        kind === 'Pod'
          ? metadata.labels
          : (spec?.jobTemplate?.spec.template ?? (spec?.selector && spec.template) ?? spec?.template)?.metadata.labels,
      )
      .flatMap((labels) => (labels ? [labels['app.kubernetes.io/component']] : []));
    expect([...components].sort()).toEqual(
      ['api', 'doctor', 'document-server', 'migrate', 'promote', 'prune', 'release', 'test', 'worker'].sort(),
    );
    const [to, from] = ['to', 'from'].map((side) => (rule: Record<string, object>) => rule[side]);
    for (const component of components) {
      const found = policies.filter((policy) => isFor(policy, component));
      expect([component, found.length]).toEqual([component, 1]);
      const { ingress, egress, policyTypes } = found[0].spec;
      expect(policyTypes).toEqual(['Ingress', 'Egress']);
      // No rule lets traffic go to everywhere on every port.
      for (const rule of egress) expect(rule.ports ?? to(rule)).toBeTruthy();
      if (['api', 'worker'].includes(component)) expect(ingress.every(from)).toBe(true);
      if (!['api', 'worker', 'document-server'].includes(component)) expect(ingress).toEqual([]);
    }
    const ports = (name: string) =>
      find(parse(render(required)), 'NetworkPolicy', name)
        .spec.egress.flatMap((rule: { ports: { port: number }[] }) => rule.ports)
        .map(({ port }: { port: number }) => port);
    expect(ports('api')).toEqual(expect.arrayContaining([53, 443, 5432, 6379, 9000, 9200]));
    expect(ports('document-server')).toEqual(expect.arrayContaining(['http', 53, 443, 6379, 9000]));
    expect(ports('document-server')).not.toContain(5432);
  });

  it('lets a setting of one process win over the same setting of all', () => {
    const values = {
      ...required,
      settings: { LOG_LEVEL: 'warn' },
      api: { settings: { LOG_LEVEL: 'info' } },
    };
    const manifests = parse(render(values));
    const getSetting = (name: string, setting: string) =>
      getContainer(find(manifests, 'Deployment', name)).env.find(
        (variable: { name: string }) => variable.name === setting,
      )?.value;
    expect(getSetting('api', 'LOG_LEVEL')).toBe('info');
    expect(getSetting('worker', 'LOG_LEVEL')).toBe('warn');
  });
});

const needs = {
  programs: [
    ['helm', 'version'],
    ['kubernetes-validate', '--version'],
  ],
};
describeWith('the manifests of the chart', needs, () => {
  /** Resources of operators, whose schemas no package has. */
  const isOfOperator = ({ kind }: Manifest) =>
    ['ServiceMonitor', 'PodMonitor', 'PrometheusRule', 'ExternalSecret'].includes(kind);

  /** Validates manifests with the schemas of a version of Kubernetes, which refuse unknown fields. */
  function validate(manifests: object[], version: string) {
    const file = join(folder, 'manifests.yaml');
    // Each document is JSON, which is YAML.
    writeFileSync(file, manifests.map((manifest) => JSON.stringify(manifest)).join('\n---\n'));
    const { status, stdout, stderr } = spawnSync('kubernetes-validate', ['--strict', '-k', version, '--quiet', file], {
      env,
      encoding: 'utf8',
    });
    return { status, output: stdout + stderr };
  }

  describe.each(kubernetesVersions)('on Kubernetes %s', (version) => {
    test.each([['what is required', required], ['everything', everything], ['the least', least], ...examples])(
      'are valid with %s',
      (_title, values) => {
        const manifests = parse(render(values)).filter((manifest) => !isOfOperator(manifest));
        expect(manifests.length).toBeGreaterThan(5);
        expect(validate(manifests, version)).toEqual({ status: 0, output: '' });
      },
    );

    test('are refused with a field that Kubernetes does not know', () => {
      const [first, ...others] = parse(render(required));
      const { status, output } = validate([...others, { ...first, unknownField: true }], version);
      expect(status).not.toBe(0);
      expect(output).toContain('unknownField');
    });
  });
});
