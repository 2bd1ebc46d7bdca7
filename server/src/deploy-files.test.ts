import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { Deployment } from 'kubernetes-models/apps/v1';
import { Ingress } from 'kubernetes-models/networking.k8s.io/v1';
import { PodDisruptionBudget } from 'kubernetes-models/policy/v1';
import { ConfigMap, Secret, Service } from 'kubernetes-models/v1';
import { describe, expect, it } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { SETTINGS } from './config';
import { needs } from './test-kit/needs';

const ROOT = join(import.meta.dirname, '../..');
const read = (name: string) => readFileSync(join(ROOT, 'server/deploy', name), 'utf8');

type Tree = { [name: string]: Tree } & Tree[] & string;

const manifests = () => parseAllDocuments(read('kubernetes/vestry.yaml')).map((each) => each.toJS() as Tree);

/** Of Kubernetes' own description of its API. */
const KINDS: Record<string, new (data: never) => { validate(): void }> = {
  'apps/v1 Deployment': Deployment,
  'networking.k8s.io/v1 Ingress': Ingress,
  'policy/v1 PodDisruptionBudget': PodDisruptionBudget,
  'v1 ConfigMap': ConfigMap,
  'v1 Secret': Secret,
  'v1 Service': Service,
};

/** All that are no settings of the product are misspelt, or set for another program. */
const strange = (names: string[]) => names.filter((name) => !SETTINGS.includes(name) && name !== 'NODE_ENV');

describe('the files of server/deploy', () => {
  it('[OP7] Dockerfile: steps, from sources that are there, to a process that is not root and receives the signal to stop', () => {
    const lines = read('Dockerfile')
      .replaceAll(/\\\n\s*/g, '')
      .split('\n');
    const steps = lines
      .filter((line) => line !== '' && !line.startsWith('#'))
      .map((line) => line.split(/\s+/));
    const of = (name: string) => steps.filter(([first]) => first === name).map(([, ...rest]) => rest);
    expect(of('FROM').length).toBeGreaterThan(2);
    for (const parts of of('COPY').filter(([first = '']) => !first.startsWith('--from')))
      for (const source of parts.slice(0, -1))
        expect([source, existsSync(join(ROOT, source))]).toEqual([source, true]);
    expect(of('USER')).toEqual([['node']]);
    expect(of('HEALTHCHECK').flat().join(' ')).toContain('/readyz');
    // In the form of a list: no shell stands between.
    expect(of('ENTRYPOINT').flat().join(' ')).toBe('["node", "server/dist/main.js"]');
    const set = of('ENV')
      .flat()
      .map((part) => part.split('=')[0] ?? '');
    expect(strange(set.filter((name) => name !== 'CI'))).toEqual([]);
  });

  it('[OP7] Dockerfile.dockerignore: leaves out no source of the product', () => {
    const patterns = read('Dockerfile.dockerignore').trim().split('\n');
    const ignored = patterns.map((pattern) => {
      const parts = pattern.replace(/^\//, '').replaceAll('.', String.raw`\.`);
      return new RegExp(`^${parts.replaceAll('**/', '(.+/)?').replaceAll('*', '[^/]*')}(/|$)`);
    });
    for (const part of ['sync', 'client', 'server']) {
      const files = readdirSync(join(ROOT, part, 'src'), { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => relative(ROOT, join(entry.parentPath, entry.name)));
      const left = files.filter(
        (file) => !file.includes('/test-kit/') && ignored.some((each) => each.test(file)),
      );
      expect([files.length > 50, left]).toEqual([true, []]);
    }
  });

  it('[OP7] compose: two instances alike, that share key, database and store, and nothing unnamed', () => {
    const { services, volumes } = parse(read('compose.yaml'), { merge: true }) as Tree;
    const [one, two] = [services!['vestry-1']!, services!['vestry-2']!];
    for (const each of [one, two]) Reflect.deleteProperty(each, 'volumes');
    expect(one).toEqual(two);
    expect(strange(Object.keys(one['environment']!))).toEqual([]);
    const hosts = [one['environment']!['DATABASE_URL']!, one['environment']!['MEDIA_S3_ENDPOINT']!].map(
      (url) => new URL(url.replaceAll(/\$\{[^}]+\}/g, 'x')).hostname,
    );
    for (const host of hosts) expect(Object.keys(services!)).toContain(host);
    for (const service of Object.values(services!)) {
      expect(service['image'] ?? service['build']).toBeDefined();
      for (const name of Object.keys(service['depends_on'] ?? {}))
        expect(Object.keys(services!)).toContain(name);
      const volumesOf = Array.from<string>(service['volumes'] ?? []);
      const mounted = volumesOf.map((volume) => volume.split(':')[0] ?? '');
      for (const name of mounted.filter((source) => !source.startsWith('.')))
        expect(Object.keys(volumes!)).toContain(name);
    }
    for (const [, host] of read('nginx.conf').matchAll(/server (vestry-\d):3000/g))
      expect(services).toHaveProperty(host!);
  });

  it('[OP7] Kubernetes: each manifest is as the schema of its kind asks', () => {
    for (const each of manifests()) {
      const Kind = KINDS[`${each['apiVersion']} ${each['kind']}`];
      expect(Kind).toBeDefined();
      // Throws what is wrong, with its place.
      new Kind!(each as never).validate();
      const odd = structuredClone(each);
      Object.assign(odd['metadata']!, { labels: 1 });
      expect(() => new Kind!(odd as never).validate()).toThrow(/labels must be object/);
    }
  });

  it('[OP7] Kubernetes: what is referred to is there, probes ask what the server answers', () => {
    const documents = manifests();
    const named = (kind: string) => documents.find((each) => each['kind'] === kind)!;
    for (const each of documents)
      expect([each['apiVersion'], each['metadata']!['name']]).toEqual([expect.any(String), 'vestry']);
    const { spec } = named('Deployment');
    const pod = spec!['template']!['spec']!;
    const container = pod['containers']![0]!;
    const labels = spec!['template']!['metadata']!['labels'];
    for (const selector of [
      spec!['selector']!['matchLabels'],
      named('PodDisruptionBudget')['spec']!['selector']!['matchLabels'],
      named('Service')['spec']!['selector'],
    ])
      expect(selector).toEqual(labels);
    const paths = ['startupProbe', 'readinessProbe', 'livenessProbe'].map(
      (probe) => container[probe]!['httpGet']!['path'],
    );
    expect(paths).toEqual(['/readyz', '/readyz', '/healthz']);
    expect(
      strange([...Object.keys(named('Secret')['stringData']!), ...Object.keys(named('ConfigMap')['data']!)]),
    ).toEqual([]);
    expect(pod['volumes']!.map((volume) => volume['name'])).toEqual(
      container['volumeMounts']!.map((mount) => mount['name']),
    );
    const backend = named('Ingress')['spec']!['rules']![0]!['http']!['paths']![0]!['backend']!['service']!;
    expect([backend['name'], backend['port']!['name']]).toEqual([
      'vestry',
      named('Service')['spec']!['ports']![0]!['name'],
    ]);
    expect(Number(pod['terminationGracePeriodSeconds'])).toBeGreaterThan(
      Number(container['lifecycle']!['preStop']!['exec']!['command']![1]) + 15,
    );
  });

  it('[OP7] systemd: a unit that is understood, starts the server itself and again when it ends', () => {
    const unit = read('vestry.service');
    const program = /^ExecStart=\/usr\/bin\/env node (\S+) serve$/m.exec(unit)?.[1];
    expect(program).toBe('server/dist/main.js');
    expect(unit).toMatch(/^Restart=always$/m);
    expect(unit).toMatch(/^StateDirectory=vestry$/m);
    const set = /^Environment=(.+)$/m
      .exec(unit)![1]!
      .split(' ')
      .map((part) => part.split('=')[0]!);
    expect(strange(set)).toEqual([]);
  });

  it('[OP7] systemd: its own linter finds nothing in the unit', () => {
    needs('systemd-analyze');
    const folder = mkdtempSync(join(tmpdir(), 'vestry-unit-'));
    writeFileSync(join(folder, 'vestry.service'), read('vestry.service'));
    expect(
      execFileSync('systemd-analyze', ['verify', join(folder, 'vestry.service')], { encoding: 'utf8' }),
    ).toBe('');
    rmSync(folder, { recursive: true });
  });
});
